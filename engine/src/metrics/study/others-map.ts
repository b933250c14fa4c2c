import { blurGaussian } from '../blur.ts';
import type { LookFrame } from './look-scores.ts';
import type { PreparedFilm } from './study-film.ts';
import { cellAt, shotOf } from './study-film.ts';

/** Looks of others count as at the same moment within so much of it. */
export const NEAR_S = 0.5;
/** Fewer others make no map. */
export const OTHERS_LEAST = 3;
/** Standard deviation of the spot that each look of others is, in shares of the picture's height: about the distance of two codes. */
const SPOT = 0.1;
/** Share of the centre prior in the map of the others, which leaves no place impossible. */
const PRIOR_SHARE = 0.1;

/**
 * Where the others looked near the moment of one look, in the same shot, as a density; null where they are too few.
 * A map of few people is rough: what it scores is the least that people say of each other, not the most.
 */
export function othersMap(own: LookFrame, frames: readonly LookFrame[], film: PreparedFilm): Float32Array | null {
  const shot = shotOf(film, own.sample);
  const others = frames.filter(
    ({ look, sample }) =>
      look.person !== own.look.person && Math.abs(look.timeS - own.look.timeS) <= NEAR_S && shotOf(film, sample) === shot,
  );
  if (new Set(others.map(({ look }) => look.person)).size < OTHERS_LEAST) return null;
  const { grid, centre } = film;
  const counts = new Float32Array(centre.length);
  for (const { look } of others) {
    const { row, column } = cellAt(grid, look);
    const cell = row * grid.columns + column;
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  const spread = blurGaussian(counts, grid, SPOT * grid.rows);
  const sum = spread.reduce((total, value) => total + value, 0);
  return spread.map((value, i) => ((1 - PRIOR_SHARE) * value) / sum + PRIOR_SHARE * (centre[i] ?? 0));
}
