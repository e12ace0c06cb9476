// The model that a deployment has: an address from its variables, else a Workers AI binding, else none.
import type { Config } from '../config.ts';
import type { Model } from './model.ts';
import { openAiModel } from './openai.ts';
import { type AiBinding, workersAiModel } from './workers-ai.ts';

/** What is looked at of a request. */
export interface Deployment {
  config: Pick<Config, 'model'>;
  env: Readonly<Record<string, unknown>>;
}

/** @returns undefined where the deployment has no model */
export function modelOf({ config, env }: Deployment): Model | undefined {
  const { url, name, key, answerMs } = config.model;
  if (url !== undefined && name !== undefined) return openAiModel({ url, name, key, answerMs });
  return isBinding(env.AI) ? workersAiModel(env.AI, answerMs, name) : undefined;
}

function isBinding(value: unknown): value is AiBinding {
  return typeof (value as Partial<AiBinding> | null | undefined)?.run === 'function';
}
