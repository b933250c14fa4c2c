import type { Span } from '../ports.ts';
import { boxAt } from './box-keyframes.ts';
import type { FaceTrack } from './face-tracks.ts';
import { unionOf } from './speech-spans.ts';

/** A face from this share of the picture on is a close-up. */
export const CLOSE_UP_LEAST = 0.15;
/** Steps at which the size of a face is looked at between its places, s. */
const STEP_S = 1 / 12;
/** Stretches that miss each other by less are one. */
const GAP_MOST_S = 0.5;

/** Boxes that stand at a moment; a film's last picture stands on its end. */
export const faceBoxesAt = (tracks: readonly FaceTrack[], timeS: number) =>
  tracks.filter(({ startS, endS }) => timeS >= startS && timeS < Math.max(endS, startS + 0.001)).map(({ places }) => boxAt(places, timeS));

/** Time in which the largest face takes at least 15 % of the picture, with the most that it takes. */
export function closeUpsOf(tracks: readonly FaceTrack[]): (Span & { readonly areaShare: number })[] {
  const large = tracks.flatMap((track) => largeSteps(track));
  const joined = unionOf(large.map(({ startS, endS }) => ({ startS, endS: endS + GAP_MOST_S })));
  return joined.map(({ startS, endS }) => {
    const here = large.filter((step) => step.startS >= startS && step.endS <= endS);
    return { startS, endS: endS - GAP_MOST_S, areaShare: Math.max(...here.map(({ areaShare }) => areaShare)) };
  });
}

function largeSteps({ startS, endS, places }: FaceTrack) {
  const count = Math.max(1, Math.round((endS - startS) / STEP_S));
  const edge = (k: number) => startS + (k * (endS - startS)) / count;
  return Array.from({ length: count }, (_, k) => {
    const { width, height } = boxAt(places, (edge(k) + edge(k + 1)) / 2);
    return { startS: edge(k), endS: edge(k + 1), areaShare: width * height };
  }).filter(({ areaShare }) => areaShare >= CLOSE_UP_LEAST);
}
