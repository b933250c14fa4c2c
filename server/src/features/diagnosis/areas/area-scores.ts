import type { AreaInput } from '@fovea/contract/areas';
import type { Score } from '@fovea/contract/predictions';
import { boxAt } from '@fovea/engine/metrics/box-keyframes';
import type { RegionFigures } from '@fovea/engine/metrics/region-figures';
import { regionFigures } from '@fovea/engine/metrics/region-figures';
import { boxMask } from '@fovea/engine/metrics/region-mask';
import type { LateFigure } from '../figure-score.ts';
import { withoutValue, withValue } from '../figure-score.ts';
import type { FilmAttention } from '../film-attention.ts';

const IDS: readonly LateFigure[] = [
  ...(['area_share', 'area_visible_share', 'area_attended', 'area_visible'] as const),
  ...(['area_efficiency', 'area_lift', 'area_noticed', 'area_seen'] as const),
];
const OF_TIME: readonly LateFigure[] = ['area_attended', 'area_visible', 'area_noticed', 'area_seen'];

/** The covered share of each cell at a sample; null while the area is not there. */
export function maskOf({ keyframes, from_s, to_s }: AreaInput, { grid, timesS }: FilmAttention) {
  const frames = keyframes.map(({ at_s, x, y, width, height }) => ({ timeS: at_s, x, y, width, height }));
  const ordered = frames.toSorted((a, b) => a.timeS - b.timeS);
  return (k: number): Float32Array | null => {
    const timeS = timesS[k] ?? 0;
    return timeS >= from_s && (to_s === null || timeS < to_s) ? boxMask(boxAt(ordered, timeS), grid) : null;
  };
}

/** Every figure of an area when nothing can be said. */
export const nothingKnown = (reason: string): Score[] => IDS.map((id) => withoutValue(id, 'not_measured', reason));

/** What an area draws, and its share of attention at each sample: nothing while it is not there, null where the picture is blank. */
export interface AreaReading {
  readonly scores: Score[];
  readonly shares: readonly (number | null)[];
}

/** To a hundredth of a per cent, as nobody reads a curve more finely. */
export const rounded = (shares: readonly (number | null)[]): (number | null)[] =>
  shares.map((share) => share && Math.round(share * 10_000) / 10_000);

/** Reads what an area draws. A still has no figures of time. */
export function readArea(area: AreaInput, film: FilmAttention, kind: 'film' | 'still'): AreaReading {
  const densityAt = (k: number) => film.densities[k] ?? null;
  const figures = regionFigures({ ...film, densityAt, maskAt: maskOf(area, film) });
  const shares = figures.shares.map((share, k) => share ?? (film.densities[k] ? 0 : null));
  return { scores: regionScores(figures, kind), shares };
}

/** What a region draws, as figures of an area. */
export function regionScores(figures: RegionFigures, kind: 'film' | 'still'): Score[] {
  const values: Readonly<Record<string, number | null>> = {
    area_share: figures.share,
    area_visible_share: figures.shareVisible,
    area_attended: figures.attendedS,
    area_visible: figures.visibleS,
    area_efficiency: figures.efficiency,
    area_lift: figures.lift,
    area_noticed: figures.noticedS,
    area_seen: figures.seen?.value ?? null,
  };
  return IDS.map((id) => {
    if (kind === 'still' && OF_TIME.includes(id)) return withoutValue(id, 'not_applicable', 'still_image');
    const value = values[id] ?? null;
    if (value === null) return withoutValue(id, 'not_measured', reasonOf(id, figures));
    return withValue(id, value, id === 'area_seen' ? figures.seen : null);
  });
}

function reasonOf(id: LateFigure, { visibleS, share }: Pick<RegionFigures, 'visibleS' | 'share'>): string {
  if (visibleS === 0) return 'area_not_there';
  if (share === null) return 'blank_video';
  if (id === 'area_noticed') return 'not_noticed';
  return id === 'area_efficiency' || id === 'area_lift' ? 'area_too_small' : 'blank_video';
}
