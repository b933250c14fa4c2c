import type { BrandId, FolderId, PresetId } from '@fovea/contract/ids';
import type { PlacementId } from '@fovea/contract/placements';
import type { CreatePreTest, PreTest } from '@fovea/contract/pre-tests';
import type { Preset } from '@fovea/contract/presets';

/** Where a test belongs and where its ad will run; null is "none". */
export interface Wishes {
  readonly placement: PlacementId | null;
  readonly brand: BrandId | null;
  readonly folder: FolderId | null;
  readonly preset: PresetId | null;
}

export const NO_WISHES: Wishes = { placement: null, brand: null, folder: null, preset: null };

/** What choosing a preset changes: what it leaves open stays as it was. */
export const wishesOf = ({ id, brand_id: brand, placement }: Preset): Partial<Wishes> => ({
  preset: id,
  ...(brand === null ? {} : { brand }),
  ...(placement === null ? {} : { placement }),
});

/** A row as the server is told: nothing is left for it to fill in, since each value was seen on the page. */
export const bodyOf = ({ name, placement, brand, folder, preset }: Wishes & { readonly name: string }): CreatePreTest => ({
  pre_test_name: name.trim(),
  placement,
  brand_id: brand,
  folder_id: folder,
  preset_id: preset,
});

/** What is asked already by a draft that the server keeps. */
export const wishesIn = ({ placement, brand_id, folder_id, preset_id }: PreTest): Wishes => ({
  placement,
  brand: brand_id,
  folder: folder_id,
  preset: preset_id,
});
