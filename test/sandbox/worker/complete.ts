// Turns a checked body into what the platform keeps: defaults filled in, fields only the platform writes left out,
// patches merged.
import { resolved, type Schema, schemaNamed } from './contract.ts';
import { type Fields, isFields } from './json.ts';

/** A body with the contract's defaults, also inside nested objects that the caller left out. */
export function complete(schema: Schema, value: unknown): unknown {
  const rule = branch(resolved(schema), value);
  if (Array.isArray(value)) {
    const { items } = rule;
    return items === undefined ? value : value.map((entry) => complete(items, entry));
  }
  if (!isFields(value) || rule.properties === undefined) return value;
  const result: Fields = rule.closed === true ? {} : { ...value };
  for (const [name, property] of Object.entries(rule.properties)) {
    const own = resolved(property);
    if (own.readOnly === true) continue;
    if (value[name] !== undefined) {
      const byType = name === 'attributes' ? rule.attributesByType?.[String(value.type)] : undefined;
      result[name] = complete(byType === undefined ? property : schemaNamed(byType), value[name]);
    } else {
      const missing = absent(own);
      if (missing !== undefined) result[name] = missing;
    }
  }
  return result;
}

/** What stands in for a field that was not sent. */
function absent(rule: Schema): unknown {
  if (rule.default !== undefined) return structuredClone(rule.default);
  if (rule.writeOnly === true) return undefined;
  if (rule.nullable === true) return null;
  if (rule.closed !== true || (rule.required?.length ?? 0) > 0) return undefined;
  const inner = complete(rule, {}) as Fields;
  return Object.keys(inner).length > 0 ? inner : undefined;
}

/** The schema a value of a union is meant for. */
function branch(rule: Schema, value: unknown): Schema {
  if (rule.discriminator === undefined || !isFields(value)) return rule;
  const name = rule.discriminator.to[String(value[rule.discriminator.by])];
  return name === undefined ? rule : branch(resolved(schemaNamed(name)), value);
}

/**
 * Merges a patch into what is kept: nested objects with named fields field by field; lists, free-form objects and
 * attributes of another type are replaced.
 */
export function merge(schema: Schema, kept: unknown, patch: unknown): unknown {
  const rule = branch(resolved(schema), patch);
  if (!isFields(kept) || !isFields(patch) || rule.properties === undefined || rule.closed !== true)
    return patch;
  const changed = patch.type !== undefined && patch.type !== kept.type;
  const result: Fields = { ...kept };
  for (const [name, value] of Object.entries(patch)) {
    const property = rule.properties[name];
    if (property === undefined || resolved(property).readOnly === true) continue;
    const merged = changed && name === 'attributes' ? value : merge(property, kept[name], value);
    result[name] = complete(property, merged);
  }
  return result;
}

/** What an answer shows of a kept object: the fields of the answer's schema, without those never shown. */
export function present(schema: Schema, kept: Fields): Fields {
  const rule = branch(resolved(schema), kept);
  const shown: Fields = {};
  for (const [name, property] of Object.entries(rule.properties ?? {})) {
    if (kept[name] !== undefined && resolved(property).writeOnly !== true) shown[name] = kept[name];
  }
  return shown;
}
