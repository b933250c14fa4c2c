import type { AttentionDetail } from '@fovea/contract/diagnosis';
import { busiestStretch, easeParts } from '@fovea/engine/metrics/ease-terms';
import { gazeSpots } from '@fovea/engine/metrics/gaze-spots';
import { JUMP_FLAG } from '@fovea/engine/metrics/jumps';
import { timeWeights } from '@fovea/engine/metrics/time-weights';
import type { StoredResult } from '../../../db/schema/predictions.ts';
import type { FilmAttention } from '../film-attention.ts';
import { jumpsOf } from '../film-attention.ts';
import { foundIn } from '../found/found-scores.ts';
import type { PlacedResult } from '../placed-result.ts';
import { sampleTerms } from '../sample-terms.ts';
import { zoneSetOf } from '../zone-set.ts';
import { zonesOf } from './zones.ts';

export interface AttentionView extends Pick<AttentionDetail, 'reason' | 'zones' | 'found' | 'shots' | 'jumps' | 'ease'> {
  readonly placed: PlacedResult;
}

/** Attention in detail of a result at its placement. */
export function detailAttention(placed: PlacedResult, film: FilmAttention | null): AttentionView {
  const { result } = placed;
  const reason = !film ? 'analyse_again' : film.densities.some((density) => density !== null) ? null : 'blank_video';
  const isTimed = result.media.kind === 'film';
  return {
    ...{ placed, reason },
    zones: zonesOf(zoneSetOf(placed, result.media), film, reason),
    found: film && foundIn(film, result),
    shots: film && !reason ? shotsOf(film, result) : null,
    jumps: film && !reason && isTimed ? jumpsOut(film, result) : null,
    ease: easeOut(result),
  };
}

const jumpsOut = (film: FilmAttention, { shots }: StoredResult) =>
  jumpsOf(film, shots).map(({ cutS, distance }) => ({ cut_s: cutS, distance, is_far: distance > JUMP_FLAG }));

/** The places of each shot in their likely order. A still is one shot of a second. */
function shotsOf({ grid, timesS, densities, durationS }: FilmAttention, { media, shots }: StoredResult) {
  const spans = media.kind === 'still' ? [{ start_s: 0, end_s: durationS }] : shots;
  return spans.map(({ start_s: startS, end_s: endS }) => {
    const samples = timesS.flatMap((timeS, k) => {
      const density = densities[k];
      return density && timeS >= startS && timeS < endS ? [{ timeS, density }] : [];
    });
    const spots = samples.length > 0 ? gazeSpots({ startS, endS, samples }, grid) : [];
    return { start_s: startS, end_s: endS, spots: spots.map(({ x, y, share, reachedS }) => ({ x, y, share, reached_s: reachedS })) };
  });
}

const TERMS = ['spread', 'places', 'shift', 'clutter'] as const;

function easeOut(result: StoredResult): AttentionDetail['ease'] {
  const samples = sampleTerms(result);
  const timesS = samples.map(({ timeS }) => timeS);
  const terms = samples.map((sample) => sample.terms);
  const durationS = result.media.kind === 'still' ? 1 : result.media.duration_s;
  const whole = easeParts(terms, timeWeights(timesS, durationS));
  const busiest = busiestStretch({ timesS, samples: terms, durationS });
  if (!whole || !busiest) return null;
  return {
    terms: TERMS.map((id) => ({ id, points: whole[id], busiest: busiest[id] })),
    value: whole.ease,
    busiest: { start_s: busiest.startS, end_s: busiest.endS, value: busiest.ease },
  };
}
