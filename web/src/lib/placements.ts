import type { OwnPlacement } from '@fovea/contract/own-placements';
import type { PlacementId } from '@fovea/contract/placements';
import { isOwnPlacement, LibraryPlacementId } from '@fovea/contract/placements';
import type { AdType } from '@fovea/contract/preset-options';
import { createContext, useContext, useMemo } from 'react';

/** What a placement shows and how long an ad there may be, by the rule library (placements 1.0.0). */
export interface PlacementFacts {
  readonly group: 'generic' | 'youtube' | 'social' | 'tv' | 'own';
  /** Shapes that are shown whole, the usual one first. */
  readonly ratios: readonly Ratio[];
  readonly adType: AdType;
  readonly lengthMinS?: number;
  readonly lengthMaxS?: number;
  /** The one shape that a placement of one's own takes, and the largest file. */
  readonly own?: Pick<OwnPlacement['rules'], 'format' | 'max_megabytes'>;
}

/** A shape by the name that people use. */
export type Ratio = '16:9' | '9:16' | '1:1' | '4:5';

/** Width by height. */
export const RATIO: Readonly<Record<Ratio, number>> = { '16:9': 16 / 9, '9:16': 9 / 16, '1:1': 1, '4:5': 0.8 };

const wide = ['16:9'] as const;
const tall = ['9:16'] as const;

const PLACEMENTS: Readonly<Record<LibraryPlacementId, PlacementFacts>> = {
  generic_16x9: { group: 'generic', ratios: wide, adType: 'generic' },
  generic_9x16: { group: 'generic', ratios: tall, adType: 'generic' },
  generic_1x1: { group: 'generic', ratios: ['1:1'], adType: 'generic' },
  generic_4x5: { group: 'generic', ratios: ['4:5'], adType: 'generic' },
  youtube_skippable_desktop: { group: 'youtube', ratios: wide, adType: 'skippable' },
  youtube_skippable_mobile: { group: 'youtube', ratios: ['16:9', '1:1', '4:5', '9:16'], adType: 'skippable' },
  youtube_skippable_tv: { group: 'youtube', ratios: wide, adType: 'skippable' },
  youtube_nonskip: { group: 'youtube', ratios: wide, adType: 'nonskippable', lengthMaxS: 15 },
  youtube_nonskip_tv: { group: 'youtube', ratios: wide, adType: 'nonskippable', lengthMaxS: 30 },
  youtube_tv: { group: 'youtube', ratios: wide, adType: 'nonskippable', lengthMaxS: 60 },
  youtube_bumper: { group: 'youtube', ratios: wide, adType: 'bumper', lengthMaxS: 6 },
  youtube_shorts: { group: 'youtube', ratios: tall, adType: 'short-form', lengthMaxS: 180 },
  youtube_demandgen_16x9: { group: 'youtube', ratios: wide, adType: 'in-feed' },
  tiktok_infeed: { group: 'social', ratios: ['9:16', '1:1', '16:9'], adType: 'short-form', lengthMinS: 5, lengthMaxS: 60 },
  meta_reels: { group: 'social', ratios: tall, adType: 'short-form' },
  meta_stories: { group: 'social', ratios: tall, adType: 'short-form' },
  meta_feed: { group: 'social', ratios: ['4:5', '1:1', '9:16', '16:9'], adType: 'feed', lengthMinS: 1 },
  tv_eu: { group: 'tv', ratios: wide, adType: 'tv-spot' },
  tv_uk: { group: 'tv', ratios: wide, adType: 'tv-spot' },
  tv_us: { group: 'tv', ratios: wide, adType: 'tv-spot' },
  ctv_roku: { group: 'tv', ratios: wide, adType: 'nonskippable', lengthMinS: 6, lengthMaxS: 92 },
};

/** The placements that everybody has in the order of a list: group by group. */
export const PLACEMENT_IDS: readonly LibraryPlacementId[] = (['generic', 'youtube', 'social', 'tv'] as const).flatMap((group) =>
  LibraryPlacementId.options.filter((id) => PLACEMENTS[id].group === group),
);

/** The placements that the organisation defined for itself; none for who is not signed in. */
export const OwnPlacements = createContext<readonly OwnPlacement[]>([]);

/** One that is not known here, as for who opens a link. */
const UNKNOWN: PlacementFacts = { group: 'own', ratios: [], adType: 'generic' };

const factsOf = ({ rules: own }: OwnPlacement): PlacementFacts => ({
  ...{ ...UNKNOWN, own },
  ...(own.min_s !== null && { lengthMinS: own.min_s }),
  ...(own.max_s !== null && { lengthMaxS: own.max_s }),
});

export interface Placements {
  /** Those that can be chosen, the organisation's own last. */
  readonly ids: readonly PlacementId[];
  readonly of: (id: PlacementId) => PlacementFacts;
  /** The shape by which one is known. */
  readonly ratioOf: (id: PlacementId) => number;
  /** The same in words; empty where the name says it, or nobody knows it. */
  readonly shapeOf: (id: PlacementId) => string;
}

/** Everybody's placements and the organisation's own, with what is known of each. */
export function usePlacements(): Placements {
  const own = useContext(OwnPlacements);
  return useMemo(() => placementsWith(own), [own]);
}

export function placementsWith(own: readonly OwnPlacement[]): Placements {
  const known = new Map<string, PlacementFacts>(own.map((one) => [one.placement, factsOf(one)]));
  const of = (id: PlacementId) => (isOwnPlacement(id) ? (known.get(id) ?? UNKNOWN) : PLACEMENTS[id]);
  return {
    ids: [...PLACEMENT_IDS, ...own.flatMap(({ placement, archived_at }) => (archived_at === null ? [placement] : []))],
    of,
    ratioOf: (id) => {
      const { own, ratios } = of(id);
      return own ? own.format.width / own.format.height : RATIO[ratios[0] ?? '16:9'];
    },
    shapeOf: (id) => {
      const { own, ratios, group } = of(id);
      if (own) return [own.format.width, own.format.height].join(own.format.kind === 'pixels' ? ' × ' : ':');
      return group === 'generic' ? '' : (ratios[0] ?? '');
    },
  };
}
