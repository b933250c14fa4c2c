import * as z from 'zod';

/** Where an ad will run; the ids of the rule library (placements 1.0.0). */
export const PlacementId = z.enum([
  'youtube_skippable_desktop',
  'youtube_skippable_mobile',
  'youtube_skippable_tv',
  'youtube_nonskip',
  'youtube_nonskip_tv',
  'youtube_tv',
  'youtube_bumper',
  'youtube_shorts',
  'youtube_demandgen_16x9',
  'tiktok_infeed',
  'meta_reels',
  'meta_stories',
  'meta_feed',
  'tv_eu',
  'tv_uk',
  'tv_us',
  'ctv_roku',
  'generic_16x9',
  'generic_9x16',
  'generic_1x1',
  'generic_4x5',
]);
export type PlacementId = z.infer<typeof PlacementId>;
