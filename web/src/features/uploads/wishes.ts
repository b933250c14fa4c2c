import { CallError } from '@fovea/contract/call';
import type { BrandId, FolderId, PresetId } from '@fovea/contract/ids';
import type { PlacementId } from '@fovea/contract/placements';
import type { CreatePreTest, PreTest } from '@fovea/contract/pre-tests';
import type { AdType } from '@fovea/contract/preset-options';
import type { Preset } from '@fovea/contract/presets';

/** Where a test belongs and where its ad will run; null is "none". */
export interface Wishes {
  readonly placement: PlacementId | null;
  readonly brand: BrandId | null;
  readonly folder: FolderId | null;
  readonly preset: PresetId | null;
  /** Null is what the placement takes it for. */
  readonly adType: AdType | null;
}

export const NO_WISHES: Wishes = { placement: null, brand: null, folder: null, preset: null, adType: null };

/** What choosing a preset changes: the brand and the place that it leaves open stay as they were; the kind of ad is the placement's then. */
export const wishesOf = ({ id, brand_id: brand, placement, ad_type: adType }: Preset): Partial<Wishes> => ({
  preset: id,
  adType,
  ...(brand === null ? {} : { brand }),
  ...(placement === null ? {} : { placement }),
});

/** A row as the server is told: nothing is left for it to fill in, since each value was seen on the page. */
export const bodyOf = ({ name, placement, brand, folder, preset, adType }: Wishes & { readonly name: string }): CreatePreTest => ({
  pre_test_name: name.trim(),
  placement,
  brand_id: brand,
  folder_id: folder,
  preset_id: preset,
  ad_type: adType,
});

/** What is asked already by a draft that the server keeps. */
export const wishesIn = ({ placement, brand_id, folder_id, preset_id, ad_type }: PreTest): Wishes => ({
  placement,
  brand: brand_id,
  folder: folder_id,
  preset: preset_id,
  adType: ad_type,
});

/**
 * Leaves out what the server has just refused, such as a folder that somebody else deleted meanwhile.
 * @returns null for a fault that is not about what was asked for
 */
export function withoutRefused(error: unknown): Partial<Wishes> | null {
  if (!(error instanceof CallError) || error.problem?.code !== 'invalid_body') return null;
  const { placement, brand_id, folder_id, preset_id } = error.problem.errors;
  return {
    ...(placement && { placement: null }),
    ...(brand_id && { brand: null }),
    ...(folder_id && { folder: null }),
    ...(preset_id && { preset: null }),
  };
}
