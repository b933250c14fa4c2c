import type { LanguageModel } from 'ai';
import type { Clock } from '../../../clock.ts';
import type { CopilotSettings } from '../../../config.ts';
import type { Breaker } from '../../../payments/breaker.ts';
import { createBreaker } from '../../../payments/breaker.ts';
import type { Languages } from '../../languages/index.ts';
import { SILENCE_MS } from '../limits.ts';
import { createRuleModel } from '../rules/rule-model.ts';
import { createLimitedFetch } from './limited-fetch.ts';

/** Whoever writes the answers. */
export interface CopilotModel {
  readonly kind: 'rules' | 'language-model';
  /** Loaded when it is first asked for: most starts never need it. */
  readonly load: () => Promise<LanguageModel>;
  /** Spares an endpoint that is down, and the people who would wait for it. */
  readonly breaker: Breaker;
}

/** The language model that was set, or the rules that are part of Fovea. */
export function openModel({ copilot }: { readonly copilot: CopilotSettings }, languages: Languages, clock: Clock): CopilotModel {
  const breaker = createBreaker(clock);
  const { endpoint } = copilot;
  if (endpoint === null) return { kind: 'rules', load: async () => createRuleModel(languages), breaker };
  return { kind: 'language-model', load: () => loadEndpoint(endpoint), breaker };
}

async function loadEndpoint({ baseUrl, apiKey, model }: NonNullable<CopilotSettings['endpoint']>): Promise<LanguageModel> {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const provider = createOpenAICompatible({
    name: 'endpoint',
    baseURL: baseUrl,
    ...(apiKey === undefined ? {} : { apiKey }),
    includeUsage: true,
    fetch: createLimitedFetch(new URL(baseUrl), SILENCE_MS),
  });
  return provider(model);
}
