import { isFoundAt, isThereAt, readingAt, sampledCurve, shotAt } from '@fovea/contract/curve-reading';
import { PreTestUuid } from '@fovea/contract/ids';
import * as z from 'zod';
import type { StoredResult } from '../../../db/schema/predictions.ts';
import { citedFinding } from './cite-finding.ts';
import { citedText } from './cite-text.ts';
import type { AdMoment, CurveAt } from './moment-results.ts';
import { AdMoment as AdMomentSchema } from './moment-results.ts';
import { citeFor, readAd } from './read-ad.ts';
import { ToolRefusal } from './refusal.ts';
import type { Ad } from './results.ts';
import type { Desk } from './tool.ts';
import { defineTool } from './tool.ts';

export const readMoment = defineTool({
  name: 'read_moment',
  title: 'Read a moment',
  description:
    'Reads everything at one second of one ad: what each curve says there (attention, ease, loudness …), the shot, writing, speech, brand, faces and findings.',
  input: z.strictObject({ prediction_uuid: PreTestUuid, at_s: z.number().min(0).max(3_600) }),
  output: AdMomentSchema,
  async read(desk, { prediction_uuid, at_s }) {
    const { ad, view } = await readAd(desk, prediction_uuid);
    const { result } = view;
    const { media, text, faces, findings } = result;
    if (at_s > media.duration_s) throw new ToolRefusal('beyond_the_end');
    const moment = { desk, ad, result, at_s };
    return {
      ...{ prediction: ad, at_s, duration_s: media.duration_s },
      curves: result.series.map((series) => curveAt(series, moment)),
      shot: shotOf(moment),
      texts:
        text?.tracks
          .filter((track) => isThereAt(track, at_s))
          .map((track) => citedText(desk, ad, { track, isStill: media.kind === 'still' })) ?? null,
      speech: speechOf(moment),
      brand: brandOf(moment),
      faces: faces ? faces.tracks.filter((track) => isThereAt(track, at_s)).length : null,
      findings: findings.filter((finding) => isFoundAt(finding, at_s)).map((finding) => citedFinding(desk, ad, finding)),
    };
  },
});

interface Moment {
  readonly desk: Desk;
  readonly ad: Ad;
  readonly result: StoredResult;
  readonly at_s: number;
}

function curveAt(series: StoredResult['series'][number], { desk, ad, result, at_s }: Moment): CurveAt {
  const { id: metric, unit } = series;
  const reading = readingAt(sampledCurve(series, result.time_bases), at_s);
  if (reading.state !== 'ok') return { metric, unit, state: reading.state, value: null, band: null, sampled_at_s: null, cite: null };
  const { value, band, timeS } = reading;
  return { metric, unit, state: 'ok', value, band, sampled_at_s: timeS, cite: citeFor(desk, ad, { metric, value, unit, start_s: timeS }) };
}

function shotOf({ desk, ad, result: { shots }, at_s }: Moment): AdMoment['shot'] {
  const index = shotAt(shots, at_s);
  const shot = shots[index];
  if (!shot) return null;
  const cite = citeFor(desk, ad, { metric: 'shot', value: shot.end_s - shot.start_s, unit: 's', ...shot });
  return { ...shot, number: index + 1, of: shots.length, cite };
}

function speechOf({ desk, ad, result: { text }, at_s }: Moment): AdMoment['speech'] {
  if (!text?.speech) return null;
  const heard = text.speech.find((span) => isThereAt(span, at_s));
  if (!heard) return { is_heard: false, cite: null };
  const { start_s, end_s } = heard;
  return { is_heard: true, cite: citeFor(desk, ad, { metric: 'speech', value: end_s - start_s, unit: 's', start_s, end_s }) };
}

function brandOf({ desk, ad, result: { brand }, at_s }: Moment): AdMoment['brand'] {
  if (!brand) return null;
  const pulse = brand.pulses.find((one) => isThereAt(one, at_s));
  if (!pulse) return { is_on_screen: false, pulse: null, cite: null };
  const { seen, start_s, end_s } = pulse;
  return { is_on_screen: true, pulse, cite: citeFor(desk, ad, { metric: 'brand', value: seen, unit: 'share', start_s, end_s }) };
}
