import type { PreTestUuid } from '@fovea/contract/ids';
import type { ScoreName, SeriesName } from '../../tools/metric-ids.ts';
import { AdMoments, AdSeries } from '../../tools/results.ts';
import { endOf } from '../end-in.ts';
import { CURVE_OF } from '../metric-words.ts';
import type { Plan, Wish } from '../step.ts';
import type { Voice } from '../voice.ts';
import { mark } from '../voice.ts';
import type { Asked } from '../which-ad.ts';
import { whichAd } from '../which-ad.ts';
import { findingLines } from './finding-lines.ts';
import { isWithoutCurve } from './of-whole.ts';
import type { Got } from './refused.ts';
import { ask } from './refused.ts';
import { cutsText, tellScores } from './scores.ts';

type Stretch = { readonly start_s: number; readonly end_s: number } | null;

export const readSeries = (
  uuid: PreTestUuid,
  metric: SeriesName,
  { range, voice }: { range: Stretch; voice: Voice },
): Generator<Wish, Got<AdSeries>, unknown> =>
  ask({ tool: 'read_series', input: { prediction_uuid: uuid, metric, ...range } }, AdSeries, voice);

/** Where a curve is lowest or highest. */
export function* tellExtreme(asked: Asked): Plan {
  const { read, voice } = asked;
  // "which shot gets the most attention" names a figure of the whole film beside the one that has a curve
  const metric = read.metrics.find((id) => CURVE_OF[id] !== undefined) ?? read.metrics[0] ?? 'focus';
  const curve = CURVE_OF[metric];
  if (!curve) return voice.say('extreme.noCurve', { metric: voice.metric(metric) });
  const meant = yield* whichAd(asked);
  if (meant.kind === 'unclear') return meant.text;
  const got = yield* readSeries(meant.uuid, curve, { range: read.range, voice });
  if (got.kind === 'refused') return got.text;
  const { prediction, found, unit } = got.data;
  const name = voice.metric(curve);
  if (!found) return voice.say('extreme.none', { metric: name, ad: voice.ad(prediction) });
  const end = endOf(read, metric) ?? 'lowest';
  const at = found[end];
  const values = {
    metric: name,
    ad: voice.ad(prediction),
    time: voice.time(at.at_s),
    value: voice.value(at.value, unit),
    cite: mark(at.cite),
  };
  const mean = voice.say('extreme.mean', { mean: voice.value(found.mean.value, unit), cite: mark(found.mean.cite) });
  const asFocus =
    /attention|aufmerksamkeit|aandacht/.test(name.toLowerCase()) || metric !== 'focus' ? '' : ` ${voice.say('extreme.focus')}`;
  const chosen = read.metrics.length > 0 ? '' : ` ${voice.say('extreme.chosen')}`;
  return `${voice.say(`extreme.${end}`, values)} ${mean}${asFocus}${chosen}`;
}

const SHOWN: readonly ScoreName[] = ['focus', 'ease'];

/** What lies between two moments. */
export function* tellMoments(asked: Asked): Plan {
  const { read, voice } = asked;
  const { range } = read;
  if (isWithoutCurve(read)) return yield* tellScores(asked);
  const meant = yield* whichAd(asked);
  if (meant.kind === 'unclear') return meant.text;
  const got = yield* ask({ tool: 'read_moments', input: { prediction_uuid: meant.uuid, ...range } }, AdMoments, voice);
  if (got.kind === 'refused') return got.text;
  const { prediction, shots, shots_of: count, start_s, end_s, duration_s } = got.data;
  if (start_s >= duration_s) return voice.say('range.outside', { ad: voice.ad(prediction), length: voice.time(duration_s) });
  const curves: string[] = [];
  for (const metric of read.metrics.length > 0 ? read.metrics.filter((id) => id !== 'shots').slice(0, 3) : SHOWN) {
    const curve = CURVE_OF[metric];
    const series = curve ? yield* readSeries(meant.uuid, curve, { range, voice }) : null;
    if (series?.kind === 'got') curves.push(curveLine(series.data, voice));
    else if (read.metrics.length > 0) curves.push(`- ${voice.say('range.noCurve', { metric: voice.metric(metric) })}`);
  }
  return [
    voice.say('range.intro', { ad: voice.ad(prediction), start: voice.time(start_s), end: voice.time(end_s) }),
    ...curves,
    `- ${voice.say(count === 1 ? 'range.oneShot' : 'range.shots', { count })}${shots
      .map(({ cite }) => mark(cite))
      .slice(0, 3)
      .join('')}`,
    ...(read.isOfCuts ? [cutsText(count, voice)] : []),
    ...(got.data.findings_of === 0 ? [`- ${voice.say('range.noFindings')}`] : findingLines(got.data, voice)),
  ].join('\n');
}

export function curveLine({ metric, unit, found }: AdSeries, voice: Voice): string {
  const name = voice.metric(metric);
  if (!found) return `- ${voice.say('range.noCurve', { metric: name })}`;
  const { lowest, highest, mean } = found;
  return `- ${voice.say('range.curve', {
    metric: name,
    mean: `${voice.value(mean.value, unit)}${mark(mean.cite)}`,
    low: `${voice.value(lowest.value, unit)}${mark(lowest.cite)}`,
    low_at: voice.time(lowest.at_s),
    high: `${voice.value(highest.value, unit)}${mark(highest.cite)}`,
    high_at: voice.time(highest.at_s),
  })}`;
}
