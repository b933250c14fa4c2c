import { PreTestUuid } from '@fovea/contract/ids';
import type { Series } from '@fovea/contract/predictions';
import * as z from 'zod';
import type { StoredResult } from '../../../db/schema/predictions.ts';
import { SeriesName } from './metric-ids.ts';
import { citeFor, readAd } from './read-ad.ts';
import { ToolRefusal } from './refusal.ts';
import { AdSeries } from './results.ts';
import { defineTool } from './tool.ts';

const POINTS_MAX = 24;
const Seconds = z.number().min(0).max(3_600);

interface Sample {
  readonly at_s: number;
  readonly value: number;
}

function samplesOf({ time_base, values }: Series, bases: StoredResult['time_bases']): Sample[] {
  const { loudness, analysis } = bases;
  const at = (index: number) => (time_base === 'loudness' ? loudness && loudness.start_s + index * loudness.step_s : analysis[index]);
  return values.flatMap((value, index) => {
    const at_s = at(index);
    return value === null || at_s === undefined || at_s === null ? [] : [{ at_s, value }];
  });
}

/** Mean over time: each sample stands for the time half-way to its neighbours, since samples are closer after a cut. */
function meanOf(samples: readonly Sample[]): number {
  const weights = samples.map(({ at_s }, i) => ((samples[i + 1]?.at_s ?? at_s) - (samples[i - 1]?.at_s ?? at_s)) / 2);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return samples.reduce((sum, { value }) => sum + value, 0) / samples.length;
  return samples.reduce((sum, { value }, i) => sum + value * (weights[i] ?? 0), 0) / whole;
}

/** So many of them, evenly chosen. */
const thinned = (samples: readonly Sample[]): Sample[] => {
  const step = Math.max(1, Math.ceil(samples.length / POINTS_MAX));
  return samples.filter((_, index) => index % step === 0);
};

export const readSeries = defineTool({
  name: 'read_series',
  title: 'Read a curve',
  description: 'Reads one curve of one ad over a range of seconds: lowest and highest value and when, mean, and its course.',
  input: z.strictObject({ prediction_uuid: PreTestUuid, metric: SeriesName, start_s: Seconds.optional(), end_s: Seconds.optional() }),
  output: AdSeries,
  async read(desk, { prediction_uuid, metric, start_s = 0, end_s }) {
    const { ad, view } = await readAd(desk, prediction_uuid);
    const series = view.result.series.find(({ id }) => id === metric);
    if (!series) throw new ToolRefusal('no_such_metric');
    const { unit, direction } = series;
    const until = Math.min(end_s ?? view.result.media.duration_s, view.result.media.duration_s);
    const samples = samplesOf(series, view.result.time_bases).filter(({ at_s }) => at_s >= start_s && at_s <= until);
    const [first] = samples;
    const range = { prediction: ad, metric, unit, direction, start_s, end_s: until };
    if (!first) return { ...range, found: null };
    const cite = (value: number, place: { start_s: number; end_s?: number }) => citeFor(desk, ad, { metric, value, unit, ...place });
    const at = ({ value, at_s }: Sample) => ({ value, at_s, cite: cite(value, { start_s: at_s }) });
    const mean = meanOf(samples);
    return {
      ...range,
      found: {
        lowest: at(samples.reduce((low, each) => (each.value < low.value ? each : low), first)),
        highest: at(samples.reduce((high, each) => (each.value > high.value ? each : high), first)),
        mean: { value: mean, cite: cite(mean, { start_s, end_s: until }) },
        points: thinned(samples),
      },
    };
  },
});
