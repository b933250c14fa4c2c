import type { Zone } from '../placements/placement-rules.ts';
import type { Grid } from './grid.ts';
import { unionMask } from './region-mask.ts';

/** Zones that are laid over a film of this length at a moment. Times are those of the platform: the start counts, the end does not. */
export function zonesAt(zones: readonly Zone[], timeS: number, durationS: number): Zone[] {
  return zones.filter(
    ({ fromS, toS, onlyOverS }) => timeS >= fromS && (toS === null || timeS < toS) && (onlyOverS === null || durationS > onlyOverS),
  );
}

/** Zones that are laid over a film of this length at any moment of a stretch, those that come and go within it among them. */
export function zonesOver(
  zones: readonly Zone[],
  { startS, endS }: { readonly startS: number; readonly endS: number },
  durationS: number,
): Zone[] {
  return zones.filter(
    ({ fromS, toS, onlyOverS }) => fromS < endS && (toS === null || toS > startS) && (onlyOverS === null || durationS > onlyOverS),
  );
}

/** Z(i) at each sample. Moments with the same zones share one mask. */
export function zoneMasks(
  zones: readonly Zone[],
  film: { readonly timesS: readonly number[]; readonly durationS: number; readonly grid: Grid },
): Float32Array[] {
  const made = new Map<string, Float32Array>();
  return film.timesS.map((timeS) => {
    const active = zonesAt(zones, timeS, film.durationS);
    const key = active.map(({ id }) => id).join(' ');
    const mask =
      made.get(key) ??
      unionMask(
        active.map(({ polygon }) => polygon),
        film.grid,
      );
    made.set(key, mask);
    return mask;
  });
}
