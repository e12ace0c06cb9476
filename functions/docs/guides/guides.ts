// The list of guides, their addresses, and how to find one.
import { cacheExecution } from './cache-execution.ts';
import { cachePreparation } from './cache-preparation.ts';
import { cacheValidation } from './cache-validation.ts';
import { deployConfiguration } from './deploy-configuration.ts';
import { deployExecution } from './deploy-execution.ts';
import { deployPreparation } from './deploy-preparation.ts';
import { deployTest } from './deploy-test.ts';
import type { Guide, Lang, Topic } from './guide.ts';

/** Every guide, in reading order. */
export const GUIDES: readonly Guide[] = [
  deployPreparation,
  deployConfiguration,
  deployExecution,
  deployTest,
  cachePreparation,
  cacheExecution,
  cacheValidation,
];

/** The steps of one topic, in order. */
export function guidesOf(topic: Topic): readonly Guide[] {
  return GUIDES.filter((guide) => guide.topic === topic);
}

const CATEGORY: Readonly<Record<Lang, string>> = { en: 'guides', pt: 'guias' };

/**
 * The address of a guide. Only the category is translated: the topic and the step stay as they are, because they
 * are also arguments of the deploy tool, and one name for one thing is easier to follow than two.
 */
export function guideUri(guide: Guide, lang: Lang): string {
  return `azion://${CATEGORY[lang]}/${guide.topic}/${guide.step}`;
}

/** The address that the first generation of the docs server gave to the guide; still readable, not listed. */
export function formerGuideUri(guide: Guide): string {
  return `azion://static-site/${guide.topic}/${guide.step}`;
}

/**
 * Finds a step of a topic by its name, or by its number alone (`1`, `step-1`).
 * @returns undefined where the topic has no such step
 */
export function findStep(topic: Topic, step: string): Guide | undefined {
  const wanted = step.trim().toLowerCase();
  const number = /^(?:step-)?(\d)$/.exec(wanted)?.[1];
  return guidesOf(topic).find(
    (guide) => guide.step === wanted || (number !== undefined && guide.step.startsWith(`step-${number}-`)),
  );
}
