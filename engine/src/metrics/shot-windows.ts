import type { Span } from '../ports.ts';
import { bestCrop } from './crop-window.ts';
import type { ShotWindow } from './crop-zones.ts';
import type { Grid } from './grid.ts';
import { timeWeights } from './time-weights.ts';

type Maps = readonly (Float32Array | null)[];

/** What is to be kept of a film, one entry a sample: attention, and the masks of brand and texts; null where there is nothing. */
export interface KeptMaps {
  readonly grid: Grid;
  readonly timesS: readonly number[];
  readonly durationS: number;
  readonly densities: Maps;
  readonly brand: Maps;
  readonly texts: Maps;
}

/** The window of a shape for each shot that keeps most of what matters; null for a shot of which nothing is known. */
export const shotWindows = (film: KeptMaps, shots: readonly Span[], ratio: number): ((ShotWindow & { readonly kept: number }) | null)[] =>
  shots.map(({ startS, endS }) => {
    const map = keptMap(film, { startS, endS });
    return map && { startS, endS, ...bestCrop(map, film.grid, ratio) };
  });

/** What is to be kept of a shot: its attention, its brand and its texts, each that is there counting alike; null without any. */
function keptMap({ timesS, durationS, densities, brand, texts }: KeptMaps, { startS, endS }: Span): Float32Array | null {
  const weights = timeWeights(timesS, durationS);
  const inside = timesS.flatMap((timeS, k) => (timeS >= startS && timeS < endS ? [k] : []));
  const inShot = inside.map((k) => weights[k] ?? 0);
  const parts = [densities, brand, texts].flatMap(
    (maps) =>
      summed(
        inside.map((k) => maps[k] ?? null),
        inShot,
      ) ?? [],
  );
  if (parts.length === 0) return null;
  const [first = new Float32Array(0), ...others] = parts;
  return first.map((value, i) => (value + others.reduce((sum, map) => sum + (map[i] ?? 0), 0)) / parts.length);
}

/** The weighted sum of maps, scaled to 1; null where there is nothing. */
function summed(maps: Maps, weights: readonly number[]): Float32Array | null {
  const [some] = maps.filter((map) => map !== null);
  if (!some) return null;
  const sum = new Float32Array(some.length);
  for (const [k, map] of maps.entries())
    if (map) for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + (weights[k] ?? 0) * (map[i] ?? 0);
  const total = sum.reduce((all, value) => all + value, 0);
  return total > 0 ? sum.map((value) => value / total) : null;
}
