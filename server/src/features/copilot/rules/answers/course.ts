import { CURVE_OF } from '../metric-words.ts';
import type { Plan } from '../step.ts';
import type { Asked } from '../which-ad.ts';
import { whichAd } from '../which-ad.ts';
import { curveLine, readSeries } from './moments.ts';

/** Places of the curve that are told. */
const POINTS_MOST = 8;

/** How a curve goes through the film, or through the part that is named. */
export function* tellCourse(asked: Asked): Plan {
  const { read, voice } = asked;
  const curve = read.metrics.flatMap((metric) => CURVE_OF[metric] ?? [])[0];
  if (curve === undefined) return voice.say('unknown');
  const meant = yield* whichAd(asked);
  if (meant.kind === 'unclear') return meant.text;
  const got = yield* readSeries(meant.uuid, curve, { range: read.range, voice });
  if (got.kind === 'refused') return got.text;
  const { prediction, found, unit, start_s, end_s } = got.data;
  const ad = voice.ad(prediction);
  if (!found) return voice.say('extreme.none', { metric: voice.metric(curve), ad });
  const step = Math.max(1, (found.points.length - 1) / (POINTS_MOST - 1));
  const shown = found.points.filter((_, index) => Math.round(Math.round(index / step) * step) === index);
  const points = shown.map(({ at_s, value }) => `${voice.time(at_s)}: ${voice.value(value, unit)}`).join(', ');
  return [
    voice.say('range.intro', { ad, start: voice.time(start_s), end: voice.time(end_s) }),
    curveLine(got.data, voice),
    `- ${voice.say('range.course', { points })}`,
  ].join('\n');
}
