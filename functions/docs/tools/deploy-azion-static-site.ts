// The guides as a tool, for clients that cannot read resources. Its texts are those of the resources.
import * as v from 'valibot';
import { defineTool } from '../../../shared/mcp/define.ts';
import { InputError } from '../../../shared/mcp/errors.ts';
import { type Guide, LANGS, type Lang, TOPICS, type Topic, utcDate } from '../guides/guide.ts';
import { findStep, GUIDES, guidesOf } from '../guides/guides.ts';
import { findPreset, PRESET_NAMES, type Preset } from '../guides/presets.ts';
import { renderGuide } from '../guides/render-guide.ts';
import { renderHelp } from '../guides/render-help.ts';

const ACTIONS = [...TOPICS, 'help'] as const;
const STEPS = [...new Set(GUIDES.map((guide) => guide.step))];

const DESCRIPTIONS = {
  action: 'What to get; help when absent. Example: "deploy".',
  step: 'Step of the guide; the first when absent. Example: "step-1-configuration".',
  framework: 'Preset of the project, to have its facts stand out. Example: "astro".',
  lang: 'Language of the text. Example: "pt".',
};

/** Checked loosely here, so that the refusal can name what is valid for the action. */
const word = (field: keyof typeof DESCRIPTIONS) =>
  v.optional(v.pipe(v.string(), v.maxLength(60), v.description(DESCRIPTIONS[field])));

/** Published as a closed list. */
const choice = (field: keyof typeof DESCRIPTIONS, values: readonly string[]) =>
  v.optional(v.pipe(v.picklist(values), v.description(DESCRIPTIONS[field])));

/** A value that has to be one of a list; the message says which. */
function oneOf(field: string, given: string, allowed: readonly string[]): InputError {
  return new InputError(`"${field}" must be one of: ${allowed.join(', ')}. Received "${given}".`);
}

function topicOf(given: string): Topic | undefined {
  const wanted = given.trim().toLowerCase();
  if (wanted === '' || wanted === 'help') return undefined;
  const topic = TOPICS.find((one) => one === wanted);
  if (topic === undefined) throw oneOf('action', given, ACTIONS);
  return topic;
}

function stepOf(topic: Topic, given: string | undefined): Guide {
  const steps = guidesOf(topic);
  const guide = given === undefined ? steps[0] : findStep(topic, given);
  if (guide === undefined) {
    throw oneOf(
      'step',
      given ?? '',
      steps.map((one) => one.step),
    );
  }
  return guide;
}

function presetOf(given: string | undefined): Preset | undefined {
  if (given === undefined) return undefined;
  const preset = findPreset(given);
  if (preset === undefined) throw oneOf('framework', given, PRESET_NAMES);
  return preset;
}

export const deployAzionStaticSite = defineTool({
  name: 'deploy_azion_static_site',
  title: 'Deploy a static site',
  description:
    'Returns a step-by-step guide to deploy a static site with the Azion CLI ("deploy") or to prove that its cache works ("test-cache"). Use it when somebody wants a site online or its cache tested; follow one step, then get the next. It runs nothing itself.',
  toolset: 'guides',
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: v.strictObject({
    action: word('action'),
    step: word('step'),
    framework: word('framework'),
    lang: v.optional(v.pipe(v.picklist(LANGS), v.description(DESCRIPTIONS.lang))),
  }),
  published: v.strictObject({
    action: choice('action', ACTIONS),
    step: choice('step', STEPS),
    framework: choice('framework', PRESET_NAMES),
    lang: choice('lang', LANGS),
  }),
  run(args, { config, now }) {
    const lang: Lang = args.lang ?? config.defaultLang;
    const topic = topicOf(args.action ?? '');
    const preset = presetOf(args.framework);
    if (topic === undefined) return renderHelp(lang);
    return renderGuide(stepOf(topic, args.step), { lang, date: utcDate(now), preset });
  },
});
