// What an area shows to every client, from texts made at build time: the tools' published JSON Schemas are not
// computed at the edge, and the plain list is answered from one string.
import { CONFIRM_ARGUMENT } from '../approval/confirm.ts';
import { DEFAULT_LIMITS, type Limits } from '../http/limits.ts';
import type { Area, Tool } from './define.ts';
import { Identities } from './identity.ts';
import { withSchemas } from './schema-template.ts';
import { type Rule, refusalOf, usualRule } from './selection/rule.ts';
import { View, Views } from './selection/view.ts';

/** Texts made by the build: one JSON object a line, in the order of `area.tools`. */
export interface SurfaceTexts {
  /** The entries of `tools/list`. */
  tools: string;
  /** Complete input schemas of the tools that list less; where given, `azion://schema/{tool}` reads them. */
  schemas?: string;
}

export class Surface {
  readonly area: Area;
  readonly limits: Limits;
  readonly capabilities: Record<string, object>;
  readonly identities: Identities;
  /** Published and former names → tool. */
  readonly #tools: ReadonlyMap<string, Tool>;
  readonly #texts: SurfaceTexts;
  readonly #views = new Views();
  #usual: View | undefined;

  constructor(given: Area, texts: SurfaceTexts) {
    const { schemas } = texts;
    const area = schemas === undefined ? given : withSchemas(given, { ...texts, schemas });
    this.area = area;
    this.limits = { ...DEFAULT_LIMITS, ...area.limits };
    this.#texts = texts;
    this.capabilities = {
      tools: {},
      ...(area.resources || area.resourceTemplates
        ? { resources: area.subscriptions ? { subscribe: true } : {} }
        : {}),
      ...(area.prompts ? { prompts: {} } : {}),
      ...(area.prompts || area.resourceTemplates ? { completions: {} } : {}),
      ...(area.logging ? { logging: {} } : {}),
    };
    this.identities = new Identities(area, this.capabilities);
    this.#tools = new Map(
      area.tools.flatMap((tool) => [tool.name, ...(tool.aliases ?? [])].map((name) => [name, tool] as const)),
    );
  }

  tool(name: string): Tool | undefined {
    return this.#tools.get(name);
  }

  /** What requests get that select nothing: every tool, but for those of optional toolsets. */
  get usual(): View {
    this.#usual ??= this.#made(usualRule(this.area));
    return this.#usual;
  }

  /**
   * The tools that pass all rules.
   * @param key says the same for the same rules
   * @param scope whether everybody who asks the same address gets the same rules
   * @param rules makes the rules where the key is new
   */
  view(key: string, scope: View['scope'], rules: () => readonly Rule[]): View {
    return this.#views.of(key, () => this.#made(rules(), scope));
  }

  #made(rules: readonly Rule[], scope: View['scope'] = 'public'): View {
    const lines = this.#texts.tools.trimEnd().split('\n');
    const kept = lines.filter((_line, index) => {
      const tool = this.area.tools[index] as Tool;
      return rules.every((rule) => refusalOf(rule, tool) === undefined);
    });
    const confirms = rules.some((rule) => rule.confirms);
    const shown = confirms ? kept.map((line) => withConfirmation(this.area.tools, line)) : kept;
    return new View(rules, `[${shown.join(',')}]`, scope);
  }
}

/** Lists the argument that carries a person's approval, for clients that hold arguments against the schema. */
function withConfirmation(tools: readonly Tool[], line: string): string {
  const listed = JSON.parse(line) as { name: string; inputSchema: { properties?: object } };
  if (tools.find(({ name }) => name === listed.name)?.confirm === undefined) return line;
  const { inputSchema } = listed;
  const properties = { ...inputSchema.properties, [CONFIRM_ARGUMENT]: CONFIRMATION };
  return JSON.stringify({ ...listed, inputSchema: { ...inputSchema, properties } });
}

const CONFIRMATION = {
  type: 'string',
  description: "Code of the user's approval, once a call asked for it.",
};
