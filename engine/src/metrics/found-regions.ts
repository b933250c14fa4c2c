import type { Span } from '../ports.ts';
import type { Keyframe } from './box-keyframes.ts';
import { boxAt } from './box-keyframes.ts';
import { maskOf } from './brand-mask.ts';
import type { RegionFigures, RegionWish } from './region-figures.ts';
import { regionFigures } from './region-figures.ts';
import type { Box } from './region-mask.ts';
import { shareIn } from './region-mask.ts';
import type { TextRole } from './text-roles.ts';
import { timeWeights, weightedMean } from './time-weights.ts';

/** What attention can lie on that is found without anybody drawing it. */
export type FoundKind = 'brand' | 'product' | 'faces' | TextRole;

/** Something that was found, and its boxes at a moment: none while it is not there. */
export interface FoundThing {
  readonly kind: FoundKind;
  readonly boxesAt: (timeS: number) => readonly Box[];
}

/** What all of one kind draw together. */
export interface FoundRegion {
  readonly kind: FoundKind;
  readonly figures: RegionFigures;
}

/** All kinds with what each draws, and what lies on none of them. */
export interface FoundRegions {
  /** Who draws most stands first. */
  readonly regions: readonly FoundRegion[];
  /** Share of attention on none of them, 0..1; null where there is nothing to look at. */
  readonly other: number | null;
}

/** A moment of its own for what has no length, s. */
const LEAST_S = 0.001;

/** Where something stands that goes straight from place to place, for as long as it stands. @param places ascending in time, at least one */
export const standingBox =
  ({ startS, endS, places }: Span & { readonly places: readonly Keyframe[] }) =>
  (timeS: number): Box[] =>
    timeS >= startS && timeS < Math.max(endS, startS + LEAST_S) ? [boxAt(places, timeS)] : [];

/**
 * What each kind of thing draws, by the formulae of drawn areas (docs/metrics.md 2.15): the boxes of a kind are one region at each
 * moment. Regions of two kinds may overlap; each counts fully.
 */
export function foundRegions(things: readonly FoundThing[], film: Omit<RegionWish, 'maskAt'>): FoundRegions {
  const { grid, timesS, durationS, densityAt } = film;
  const kinds = [...new Set(things.map(({ kind }) => kind))];
  // Covered anew where it is asked for: the masks of a long film would take a sixth of a gigabyte.
  const masks = kinds.map((kind) => {
    const own = things.filter((thing) => thing.kind === kind);
    return (k: number): Float32Array | null => {
      const boxes = own.flatMap(({ boxesAt }) => boxesAt(timesS[k] ?? 0));
      return boxes.length > 0 ? maskOf(boxes, grid) : null;
    };
  });
  const regions = kinds.map((kind, of) => ({ kind, figures: regionFigures({ ...film, maskAt: (k) => masks[of]?.(k) ?? null }) }));
  const outside = timesS.map((_, k) => {
    const density = densityAt(k);
    return (
      density &&
      1 -
        shareIn(
          density,
          unionOf(
            masks.flatMap((maskAt) => maskAt(k) ?? []),
            density.length,
          ),
        )
    );
  });
  return {
    regions: regions.toSorted((a, b) => (b.figures.share ?? 0) - (a.figures.share ?? 0)),
    other: weightedMean(outside, timeWeights(timesS, durationS)),
  };
}

/** Of each cell what the mask that covers most of it covers. */
function unionOf(masks: readonly Float32Array[], cells: number): Float32Array {
  const [first, ...others] = masks;
  if (!first) return new Float32Array(cells);
  if (others.length === 0) return first;
  const union = Float32Array.from(first);
  for (const mask of others) for (let i = 0; i < cells; i++) union[i] = Math.max(union[i] ?? 0, mask[i] ?? 0);
  return union;
}
