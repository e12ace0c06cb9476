// Request and policy → the view that the request gets.
import type { Caller } from '../../auth/caller.ts';
import { type Config, ConfigError } from '../../config.ts';
import type { Surface } from '../surface.ts';
import { policyFor } from './policy.ts';
import { refuse, selectionsOf } from './request.ts';
import { makeRule, type Rule, usualRule, type Wanted } from './rule.ts';
import type { View } from './view.ts';

/**
 * What a request may see and call.
 * @param caller undefined where the list is shown without calling: then the policy for everybody counts
 * @throws HttpError 400 for a selection that is not understood; ConfigError for a policy that is not
 */
export function select(surface: Surface, request: Request, config: Config, caller: Caller | undefined): View {
  const said = selectionsOf(request);
  const policy = config.policy === undefined ? [] : policyFor(config.policy, caller);
  if (said.length === 0 && policy.length === 0 && !config.confirm) return surface.usual;
  const byCaller = said.some(({ inHeader }) => inHeader) || config.policy?.accounts !== undefined;
  return surface.view(JSON.stringify([said, policy]), byCaller ? 'private' : 'public', () =>
    withUsual(surface, [
      ...(config.confirm ? [confirmRule(surface)] : []),
      ...policy.map((wanted) => policyRule(surface, wanted)),
      ...said.map(({ source, wanted }) => makeRule(surface.area, source, wanted, refuse)),
    ]),
  );
}

/** Where no rule names toolsets or tools, the area's usual choice holds. */
function withUsual({ area }: Surface, rules: readonly Rule[]): readonly Rule[] {
  return rules.some(({ chooses }) => chooses) ? rules : [...rules, ...usualRule(area)];
}

function policyRule(surface: Surface, wanted: Wanted): Rule {
  return makeRule(surface.area, "the deployment's POLICY", wanted, (message) => new ConfigError(message));
}

function confirmRule({ area }: Surface): Rule {
  return makeRule(area, "the deployment's CONFIRM", { confirm: 'destructive' }, refuse);
}
