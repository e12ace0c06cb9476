// Exceptions of a WAF: what its rules let through.
import * as v from 'valibot';
import { brief, flag, list, nullable, object, oneNumberOf, oneOf, text } from '../../../shared/mcp/schema.ts';
import { at, ids, part } from '../../../shared/nouns/filters.ts';
import { defineNoun } from '../../../shared/nouns/noun.ts';
import { ofWaf } from '../parents.ts';
import { RULE_IDS } from '../wafs/rule-ids.ts';

const ANY = [
  'any_http_header_name',
  'any_http_header_value',
  'any_query_string_name',
  'any_query_string_value',
  'any_url',
  'body_form_field_name',
  'body_form_field_value',
  'file_extension',
  'raw_body',
] as const;
const NAMED = [
  'specific_body_form_field_name',
  'specific_http_header_name',
  'specific_query_string_name',
] as const;
const VALUED = [
  'specific_body_form_field_value',
  'specific_http_header_value',
  'specific_query_string_value',
] as const;

const condition = v.variant('match', [
  object({ match: oneOf(ANY, 'Where.') }, 'Anywhere of a kind.'),
  object({ match: oneOf(NAMED, 'Where.'), name: text({ max: 255 }, 'Name.') }, 'In one name.'),
  object({ match: oneOf(VALUED, 'Where.'), value: text({ max: 255 }, 'Of this field.') }, 'In one value.'),
]);

const conditions = brief(
  list(
    condition,
    { min: 1 },
    'Where it applies, such as [{"match":"specific_query_string_value","value":"q"}]; specific_*_name takes name, specific_*_value takes value, the others nothing.',
  ),
  {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        match: { type: 'string', enum: [...ANY, ...NAMED, ...VALUED] },
        name: { type: 'string' },
        value: { type: 'string' },
      },
      required: ['match'],
    },
  },
);

export const wafExceptions = defineNoun({
  name: 'waf_exception',
  plural: 'waf_exceptions',
  label: 'WAF exception',
  labels: 'WAF exceptions',
  toolset: 'wafs',
  path: '/workspace/wafs/{waf_id}/exceptions',
  parents: ofWaf,
  id: { name: 'exception_id' },
  body: {
    fields: {
      name: text({ max: 255 }, 'Name: why it is there.'),
      conditions,
      rule_id: v.optional(
        brief(
          oneNumberOf(
            RULE_IDS,
            'Rule that is silenced; 0, the default, all of them. Such as 1001 (double quote); see azion://reference/waf-rules.',
          ),
          { type: 'integer' },
        ),
      ),
      path: v.optional(
        nullable(text({ min: 0, max: 255 }, 'Path.'), 'Only below this path, such as /search.'),
      ),
      operator: v.optional(
        oneOf(['regex', 'contains'], 'How path and names are compared; default contains.'),
      ),
      active: v.optional(flag('Default true.')),
    },
  },
  filters: {
    id: ids(),
    description: part(),
    path: part(),
    last_editor: part(),
    created_at__gte: at(),
    created_at__lte: at(),
    last_modified__gte: at(),
    last_modified__lte: at(),
  },
  notes: {
    create:
      'Use it after a WAF in logging mode flagged requests that are good; keep it as narrow as they are.',
  },
});
