import type { CurvePoint, SampledCurve } from '@fovea/contract/curve-reading';
import { curveMean, rangeFigures, sampledCurve } from '@fovea/contract/curve-reading';
import { PreTestUuid } from '@fovea/contract/ids';
import type { Series } from '@fovea/contract/predictions';
import * as z from 'zod';
import type { PredictionView } from '../../predictions/index.ts';
import { SeriesName } from './metric-ids.ts';
import { measuredOnPage } from './on-page.ts';
import { citeFor, readAd } from './read-ad.ts';
import { ToolRefusal, UnknownName } from './refusal.ts';
import { AdSeries } from './results.ts';
import type { Desk } from './tool.ts';
import { defineTool } from './tool.ts';

const POINTS_MAX = 24;
const Seconds = z.number().min(0).max(3_600);

interface Sample {
  readonly at_s: number;
  readonly value: number;
}

const samplesOf = ({ timesS, values }: SampledCurve): Sample[] =>
  timesS.flatMap((at_s, index) => {
    const value = values[index];
    return value === null || value === undefined ? [] : [{ at_s, value }];
  });

/** So many of them, evenly chosen. */
const thinned = (samples: readonly Sample[]): Sample[] => {
  const step = Math.max(1, Math.ceil(samples.length / POINTS_MAX));
  return samples.filter((_, index) => index % step === 0);
};

export const readSeries = defineTool({
  name: 'read_series',
  title: 'Read a curve',
  description:
    'Reads one curve of one ad over a range of seconds: lowest and highest value and when, mean, and its course. breakthrough is the share that stays on the ad on the page of its placement.',
  input: z
    .strictObject({ prediction_uuid: PreTestUuid, metric: SeriesName, start_s: Seconds.optional(), end_s: Seconds.optional() })
    .refine(({ start_s = 0, end_s = start_s }) => end_s >= start_s, { path: ['end_s'], message: 'This is before start_s.' }),
  output: AdSeries,
  async read(desk, { prediction_uuid, metric, start_s = 0, end_s }) {
    const { ad, view } = await readAd(desk, prediction_uuid);
    if (start_s > view.result.media.duration_s) throw new ToolRefusal('beyond_the_end');
    const { unit, direction, curve } = await curveOf(desk, view, metric);
    const until = Math.min(end_s ?? view.result.media.duration_s, view.result.media.duration_s);
    const figures = rangeFigures(curve, { startS: start_s, endS: until }, curveMean(unit));
    const range = { prediction: ad, metric, unit, direction, start_s, end_s: until };
    if (figures.state !== 'ok') return { ...range, found: null };
    const cite = (value: number, place: { start_s: number; end_s?: number }) => citeFor(desk, ad, { metric, value, unit, ...place });
    const at = ({ value, timeS }: CurvePoint) => ({ value, at_s: timeS, cite: cite(value, { start_s: timeS }) });
    return {
      ...range,
      found: {
        lowest: at(figures.min),
        highest: at(figures.max),
        mean: { value: figures.mean, cite: cite(figures.mean, { start_s, end_s: until }) },
        points: thinned(samplesOf(curve).filter(({ at_s }) => at_s >= start_s && at_s <= until)),
      },
    };
  },
});

type Curve = Pick<Series, 'unit' | 'direction'> & { readonly curve: SampledCurve };

/** @throws UnknownName `no_such_metric`, with the curves that there are */
async function curveOf(desk: Desk, view: PredictionView, metric: SeriesName): Promise<Curve> {
  const { series, time_bases: bases } = view.result;
  const found = series.find(({ id }) => id === metric);
  if (found) return { unit: found.unit, direction: found.direction, curve: sampledCurve(found, bases) };
  const { reading } = await measuredOnPage(desk, view);
  if (metric === 'breakthrough' && reading)
    return { unit: 'share', direction: 'higher_better', curve: { timesS: reading.timesS, values: reading.shares, band: null } };
  const known = [...series.map(({ id }) => id), ...(reading ? ['breakthrough'] : [])];
  throw new UnknownName(
    'no_such_metric',
    known.filter((id) => SeriesName.safeParse(id).success),
  );
}
