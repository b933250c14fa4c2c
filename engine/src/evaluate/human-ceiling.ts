import type { ScoredPicture } from './score-canvas.ts';
import { DEGREE_PX, normalised, spreadFixations } from './score-canvas.ts';
import type { FIGURES, MapScores, Truth } from './score-maps.ts';
import { scoreMap } from './score-maps.ts';

/** Share of the centre prior in the map that the other observers make, which leaves no pixel impossible. */
const PRIOR_SHARE = 0.1;
const FIXATIONS_LEAST = 2;
/** Sets made by clicking have a hundred observers; this many, evenly taken, say as much. */
const OBSERVERS_MOST = 10;

/**
 * How well people predict each other: each observer's fixations against the map of all the others, averaged.
 * @returns null for figures that need a smooth map of one observer, and for all of them with fewer than two observers
 */
export function humanCeiling(picture: ScoredPicture, truth: Truth): MapScores {
  const names = [...new Set(picture.observers)];
  const step = Math.max(1, names.length / OBSERVERS_MOST);
  const asked = Array.from({ length: Math.min(names.length, OBSERVERS_MOST) }, (_, i) => names[Math.floor(i * step)]);
  const everybody = spreadFixations(picture.fixations, picture, DEGREE_PX);
  const scores = asked.flatMap((one) => {
    const own = picture.fixations.filter((_, i) => picture.observers[i] === one);
    if (own.length < FIXATIONS_LEAST || picture.fixations.length - own.length < FIXATIONS_LEAST) return [];
    const their = spreadFixations(own, picture, DEGREE_PX);
    // What is left where only this one looked may be a trace below nothing.
    const rest = normalised(everybody.map((value, i) => Math.max(0, value - (their[i] ?? 0))));
    const mixed = rest.map((value, i) => (1 - PRIOR_SHARE) * value + PRIOR_SHARE * (truth.baseline[i] ?? 0));
    return [scoreMap(mixed, { ...truth, fixations: own, measured: null })];
  });
  return averaged(scores);
}

function averaged(scores: readonly MapScores[]): MapScores {
  const mean = (name: (typeof FIGURES)[number]): number | null => {
    const values = scores.flatMap((score) => score[name] ?? []);
    return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  return {
    auc_judd: mean('auc_judd'),
    sauc: mean('sauc'),
    nss: mean('nss'),
    cc: mean('cc'),
    sim: mean('sim'),
    kl: mean('kl'),
    ig: mean('ig'),
  };
}
