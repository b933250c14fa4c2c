import type { ScoreName } from '../../tools/metric-ids.ts';
import { Explained } from '../../tools/results.ts';
import type { Plan } from '../step.ts';
import type { Asked } from '../which-ad.ts';
import { ask } from './refused.ts';
import { readScores, scoreLine } from './scores.ts';

/** Figures that are explained one after the other. */
const FIGURES_MOST = 2;

/** What a figure means, in the words of the result page; of two that are to be told apart, each. */
export function* explain(asked: Asked): Plan {
  const { read, voice } = asked;
  const told: string[] = [];
  for (const metric of read.metrics.slice(0, FIGURES_MOST)) told.push(yield* explainOne(asked, metric));
  return told.length === 0 ? voice.say('unknown') : told.join('\n\n');
}

function* explainOne({ read, hints, voice }: Asked, metric: ScoreName): Plan {
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
