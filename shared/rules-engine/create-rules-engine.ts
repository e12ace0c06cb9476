// The tool that writes a rule from a description. It only writes it down; creating it is another tool's work.
import * as v from 'valibot';
import { InputError } from '../errors.ts';
import { withRawDigits } from '../json.ts';
import { defineTool } from '../mcp/define.ts';
import { text } from '../mcp/schema.ts';
import { modelOf } from '../model/configured.ts';
import { visibleText } from '../text/visible.ts';
import { explain } from './explain.ts';
import { ruleFromModel } from './model-rule.ts';
import { toolFor, type UseCase, type WrittenRule } from './rule.ts';
import { writeRule } from './write-rule.ts';

/** Words that turn a rule around; one that was not understood may not be left out. */
const TURNS =
  /^(?:not|no|never|except|unless|outside|other|without|only|but|nao|nunca|exceto|menos|fora|salvo|sem|so|somente|apenas|mas|não|só)$/i;

const NAME_CHARS = 100;

export const createRulesEngine = defineTool({
  name: 'create_rules_engine',
  title: 'Write a rule from a description',
  description:
    'Writes a rule of an application or a firewall from a description in English or Portuguese, and returns the tool that creates it with its arguments (name, criteria, behaviors). Use it before create_application_request_rule, create_application_response_rule or create_firewall_rule; it changes nothing itself.',
  toolset: 'rules',
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: v.strictObject({
    query: text(
      { min: 3, max: 2_000 },
      'What the rule is to do, with ids of what it uses. Example: "cache images with cache setting 1234".',
    ),
    useCase: v.pipe(
      v.picklist(['edge_application', 'edge_firewall', '']),
      v.description('edge_application or edge_firewall; empty lets the description decide.'),
    ),
  }),
  output: v.object({
    tool: v.string(),
    arguments: v.object({
      name: v.string(),
      criteria: v.array(v.array(v.record(v.string(), v.unknown()))),
      behaviors: v.array(v.record(v.string(), v.unknown())),
    }),
    phase: v.string(),
    explanation: v.string(),
    assumptions: v.array(v.string()),
    writer: v.string(),
    next: v.string(),
  }),
  async run({ query, useCase: given }, context) {
    const useCase = given === '' ? useCaseOf(query) : given;
    const { rule, writer } = await written(query, useCase, context);
    const tool = toolFor(useCase, rule.phase);
    const parent = useCase === 'edge_firewall' ? 'firewall_id' : 'application_id';
    const result = {
      tool,
      arguments: { name: nameOf(query), criteria: rule.criteria, behaviors: rule.behaviors },
      phase: rule.phase,
      explanation: explain(rule, query, useCase),
      assumptions: [
        ...rule.assumptions,
        ...(rule.leftOver.length > 0 ? [`not part of the rule: ${rule.leftOver.join(', ')}`] : []),
      ],
      writer,
      next: `Show it, then call ${tool} with ${parent} and these arguments, first with dry_run: true.`,
    };
    return withRawDigits(result) as typeof result;
  },
});

async function written(
  query: string,
  useCase: UseCase,
  context: Parameters<typeof modelOf>[0] & { signal: AbortSignal },
): Promise<{ rule: WrittenRule; writer: 'templates' | 'model' }> {
  const rule = writeRule(query, useCase);
  const problem = rule === undefined ? 'no job of a rule was recognized in it' : doubtOf(rule);
  if (rule !== undefined && problem === undefined) return { rule, writer: 'templates' };
  const model = modelOf(context);
  const answer = model === undefined ? undefined : await ruleFromModel(model, query, useCase, context.signal);
  if (typeof answer === 'object') return { rule: answer, writer: 'model' };
  throw new InputError(
    `No rule was written: ${problem}${answer === undefined ? '' : `; ${answer}`}. Say in "query" what to do and when, in one sentence, such as "block /admin except from Brazil" or "redirect /old to /new permanently".`,
  );
}

/** Why a rule of the templates may not be what was meant; undefined where nothing speaks against it. */
function doubtOf({ leftOver, assumptions }: WrittenRule): string | undefined {
  if (leftOver.length === 0) return undefined;
  const turns = leftOver.some((word) => TURNS.test(word));
  const holdsForAll = assumptions.includes('it holds for every request');
  return turns || holdsForAll || leftOver.length > 2
    ? `these words were not understood: ${leftOver
        .slice(0, 10)
        .map((word) => visibleText(word.slice(0, 40)))
        .join(', ')}`
    : undefined;
}

function useCaseOf(query: string): UseCase {
  return /\b(?:firewall|waf|rate[- ]?limit|network list|lista de rede|drop|requests? per|requisi\S+ por|ip)\b/i.test(
    query,
  )
    ? 'edge_firewall'
    : 'edge_application';
}

/** The description itself, as far as a name of a rule can be that long. */
function nameOf(query: string): string {
  return visibleText(query.replace(/\s+/g, ' ').trim()).slice(0, NAME_CHARS).trim();
}
