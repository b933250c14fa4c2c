import { PlacementId } from '@fovea/contract/placements';
import type { AdType } from '@fovea/contract/preset-options';

/** What a placement shows and how long an ad there may be, by the rule library (placements 1.0.0). */
export interface PlacementFacts {
  readonly group: 'generic' | 'youtube' | 'social' | 'tv';
  /** Shapes that are shown whole, the usual one first. */
  readonly ratios: readonly Ratio[];
  readonly adType: AdType;
  readonly lengthMinS?: number;
  readonly lengthMaxS?: number;
}

/** A shape by the name that people use. */
export type Ratio = '16:9' | '9:16' | '1:1' | '4:5';

/** Width by height. */
export const RATIO: Readonly<Record<Ratio, number>> = { '16:9': 16 / 9, '9:16': 9 / 16, '1:1': 1, '4:5': 0.8 };

const wide = ['16:9'] as const;
const tall = ['9:16'] as const;

export const PLACEMENTS: Readonly<Record<PlacementId, PlacementFacts>> = {
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

/** The placements in the order of a list: group by group. */
export const PLACEMENT_IDS: readonly PlacementId[] = (['generic', 'youtube', 'social', 'tv'] as const).flatMap((group) =>
  PlacementId.options.filter((id) => PLACEMENTS[id].group === group),
);

/** The shape by which a placement is known. */
export const ratioOf = (id: PlacementId): number => RATIO[PLACEMENTS[id].ratios[0] ?? '16:9'];
