// An area's tools as one connection sees them. Views are kept per selection, so that the same selection is worked
// out once per isolate; the view of a request without any is the surface's own text.
import type { PublishedTool, Tool } from '../define.ts';
import { type Rule, refusalOf } from './rule.ts';

export class View {
  readonly rules: readonly Rule[];
  /** Published tools, as JSON text of an array. */
  readonly listText: string;
  /** Whether the list is the same for everybody who asks this address. */
  readonly scope: 'public' | 'private';
  #list: PublishedTool[] | undefined;

  constructor(rules: readonly Rule[], listText: string, scope: View['scope'] = 'public') {
    this.rules = rules;
    this.listText = listText;
    this.scope = scope;
  }

  /** Whether a person approves each call of a tool that says `confirm`. */
  get confirms(): boolean {
    return this.rules.some(({ confirms }) => confirms);
  }

  get list(): PublishedTool[] {
    this.#list ??= JSON.parse(this.listText) as PublishedTool[];
    return this.#list;
  }

  /** Why this connection may not call a tool; undefined where it may. */
  refusal(tool: Tool): string | undefined {
    for (const rule of this.rules) {
      const reason = refusalOf(rule, tool);
      if (reason !== undefined) return reason;
    }
    return undefined;
  }
}

/** Most selections whose list is kept; a caller that invents more only costs itself. */
const MOST_VIEWS = 100;

/** A bounded memory of views. */
export class Views {
  readonly #views = new Map<string, View>();

  /** The view for a key, made where it is not known. */
  of(key: string, make: () => View): View {
    const known = this.#views.get(key);
    if (known !== undefined) return known;
    const view = make();
    if (this.#views.size >= MOST_VIEWS) {
      const [oldest] = this.#views.keys();
      if (oldest !== undefined) this.#views.delete(oldest);
    }
    this.#views.set(key, view);
    return view;
  }
}
