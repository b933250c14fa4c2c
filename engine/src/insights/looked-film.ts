import { maskOf } from '../metrics/brand-mask.ts';
import type { ShotWindow } from '../metrics/crop-zones.ts';
import type { Grid } from '../metrics/grid.ts';
import type { Region, RegionKind } from '../metrics/region-cover.ts';
import { boxesAt } from '../metrics/region-cover.ts';
import { regionLoss } from '../metrics/safe-zone-loss.ts';
import { zoneMasks } from '../metrics/zone-timeline.ts';
import type { Zone } from '../placements/placement-rules.ts';

/** The kept attention of a film with all that must be seen in it: what changes are worked out anew on. */
export interface LookedFilm {
  readonly grid: Grid;
  readonly timesS: readonly number[];
  readonly durationS: number;
  /** S, one a sample; null for a blank picture. */
  readonly densities: readonly (Float32Array | null)[];
  readonly regions: readonly Region[];
  /** The brand where it is as good as sure (c ≥ 0.8), and where it may be (c ≥ 0.3): the ends of a band. */
  readonly doubt: { readonly strict: readonly Region[]; readonly lax: readonly Region[] };
  /** What the placement lays over the picture. */
  readonly zones: readonly Zone[];
  /** Shapes to which the placement cuts it and that the film does not have, with the window of each shot: in the middle, and where most is kept. */
  readonly crops: readonly { readonly ratio: string; readonly middle: readonly ShotWindow[]; readonly best: readonly ShotWindow[] }[];
}

/** A figure with the ends of its band. */
export interface Told {
  readonly value: number;
  readonly lo: number;
  readonly hi: number;
}

/** U or the mask of texts at each sample; null where nothing of the kind is there. */
export const masksOf = (
  { grid, timesS }: Pick<LookedFilm, 'grid' | 'timesS'>,
  regions: readonly Region[],
  kind: RegionKind,
): (Float32Array | null)[] => {
  const own = regions.filter((region) => region.kind === kind);
  return timesS.map((timeS) => {
    const boxes = boxesAt(own, timeS);
    return boxes.length > 0 ? maskOf(boxes, grid) : null;
  });
};

/** A figure by the usual regions; its band by those of the brand that are sure and those that may be. Null where there is none. */
export function toldBy({ regions, doubt }: LookedFilm, figure: (regions: readonly Region[]) => number | null): Told | null {
  const value = figure(regions);
  if (value === null) return null;
  const ends = [doubt.strict, doubt.lax].map((some) => figure(some) ?? value);
  return { value, lo: Math.min(value, ...ends), hi: Math.max(value, ...ends) };
}

/** What the loss of each kind of region is called. */
export const LOSS_METRIC = { brand: 'brand_loss', text: 'text_loss', call_to_action: 'call_loss' } as const satisfies Record<
  RegionKind,
  string
>;

/** BA_loss of one kind of region under zones, 0..1; of regions that nobody looks at the covered share; null where none is there. */
export function lossOf(
  film: LookedFilm,
  { regions, kind, zones }: { regions: readonly Region[]; kind: RegionKind; zones: readonly Zone[] },
) {
  const [masks, under] = [masksOf(film, regions, kind), zoneMasks(zones, film)];
  const wish = { ...film, densityAt: (k: number) => film.densities[k] ?? null, zoneAt: (k: number) => under[k] ?? NOTHING };
  const { attentionLost, covered } = regionLoss(wish, (k) => masks[k] ?? null);
  const loss = attentionLost ?? covered;
  return loss === null ? null : Math.min(1, Math.max(0, loss));
}

const NOTHING = new Float32Array(0);
