import { Explained } from '../../tools/results.ts';
import type { Plan } from '../step.ts';
import type { Asked } from '../which-ad.ts';
import { ask } from './refused.ts';

/** What a figure means, in the words of the result page. */
export function* explain({ read, voice }: Asked): Plan {
  const metric = read.metrics[0];
  if (!metric) return voice.say('unknown');
  const got = yield* ask({ tool: 'explain_metric', input: { metric, language: voice.locale } }, Explained, voice);
  if (got.kind === 'refused') return got.text;
  const { name, meaning, formula, source } = got.data;
  return [`**${name}**: ${meaning}`, '', voice.say('explain.formula', { formula }), voice.say('explain.source', { source })].join('\n');
}
