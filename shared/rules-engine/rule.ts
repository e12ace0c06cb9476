// A rule as the tools that create rules take it. What writes one stands beside this file; nothing here sends anything.

export type UseCase = 'edge_application' | 'edge_firewall';
export type Phase = 'request' | 'response';

export type RuleTool =
  | 'create_application_request_rule'
  | 'create_application_response_rule'
  | 'create_firewall_rule';

export interface Criterion {
  conditional: 'if' | 'and' | 'or';
  /** With dollar and braces, such as `${uri}`. */
  variable: string;
  operator: string;
  argument: string | number | bigint | null;
}

export interface Behavior {
  type: string;
  attributes?: Readonly<Record<string, unknown>>;
}

/** What a tool that creates rules takes, beside the id of the application or firewall. */
export interface RuleArguments {
  name: string;
  /** Groups of comparisons; all groups must hold. */
  criteria: readonly (readonly Criterion[])[];
  behaviors: readonly Behavior[];
}

export interface WrittenRule {
  phase: Phase;
  criteria: RuleArguments['criteria'];
  behaviors: RuleArguments['behaviors'];
  /** What the description left open. */
  assumptions: readonly string[];
  /** Words of the description that had no part in the rule. */
  leftOver: readonly string[];
}

/** Bounds of the platform. */
export const MOST_GROUPS = 5;
export const MOST_IN_GROUP = 10;
export const MOST_BEHAVIORS = 10;

/** The tool that creates a rule of that kind. */
export function toolFor(useCase: UseCase, phase: Phase): RuleTool {
  if (useCase === 'edge_firewall') return 'create_firewall_rule';
  return phase === 'request' ? 'create_application_request_rule' : 'create_application_response_rule';
}
