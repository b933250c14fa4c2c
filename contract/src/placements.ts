import * as z from 'zod';

/** A placement that everybody has; the ids of the rule library (placements 1.0.0). */
export const LibraryPlacementId = z.enum([
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
export type LibraryPlacementId = z.infer<typeof LibraryPlacementId>;

/** Placements of its own that one tenant has in use at the same time. */
export const OWN_PLACEMENTS_MAX = 100;

/** A placement that a tenant defined for itself: `own_` and its key. Another tenant's is as unknown as one that never was. */
export const OwnPlacementRef = z
  .string()
  .regex(/^own_[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, { abort: true }) // else a union with names tells of this pattern alone
  .brand<'OwnPlacementRef', 'inout'>();
export type OwnPlacementRef = z.infer<typeof OwnPlacementRef>;

/** Where an ad will run: by the rule library, or by rules of the tenant's own. */
export const PlacementId = z.union([LibraryPlacementId, OwnPlacementRef]);
export type PlacementId = z.infer<typeof PlacementId>;

/** Whether it is a tenant's own. */
export const isOwnPlacement = (id: PlacementId): id is OwnPlacementRef => !LibraryPlacementId.safeParse(id).success;
