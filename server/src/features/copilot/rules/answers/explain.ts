import { Explained } from '../../tools/results.ts';
import type { Plan } from '../step.ts';
import type { Asked } from '../which-ad.ts';
import { ask } from './refused.ts';
import { readScores, scoreLine } from './scores.ts';

/** What a figure means, in the words of the result page. */
export function* explain(asked: Asked): Plan {
  const { read, hints, voice } = asked;
  const metric = read.metrics[0];
  if (!metric) return voice.say('unknown');
  const got = yield* ask({ tool: 'explain_metric', input: { metric, language: voice.locale } }, Explained, voice);
  if (got.kind === 'refused') return got.text;
  const { name, meaning, formula, source } = got.data;
  const told = [`**${name}**: ${meaning}`, '', voice.say('explain.formula', { formula }), voice.say('explain.source', { source })].join(
    '\n',
  );
  // "What is the focus?" beside a result may ask for the one as well as for the other
  const own = read.isMeaning || hints.in_front === null ? null : yield* readScores(hints.in_front, [metric], voice);
  const [score] = own?.kind === 'got' ? own.data.scores : [];
  return own?.kind === 'got' && score
    ? `${voice.say('score.intro', { ad: voice.ad(own.data.prediction) })}\n- ${scoreLine(score, voice)}\n\n${told}`
    : told;
}
