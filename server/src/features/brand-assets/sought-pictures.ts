import { SOUGHT_PICTURES_MAX } from '@fovea/contract/brand-assets';
import type { BrandReading } from '@fovea/contract/predictions';
import type { BrandAssetRow } from '../../db/schema/brand-assets.ts';

type Picture = Pick<BrandAssetRow, 'id' | 'kind' | 'name' | 'blobSha256'>;

/** The pictures of a brand, as an analysis takes them. */
export interface SoughtPictures {
  readonly sought: readonly Picture[];
  /** What a film is not searched for; undefined where that is nothing. */
  readonly leftOut: BrandReading['left_out'];
}

/** So many are told by name. */
const NAMED_MAX = 50;

/** @param pictures in the order in which they are wanted */
export function chosen(pictures: readonly Picture[]): SoughtPictures {
  const others = pictures.slice(SOUGHT_PICTURES_MAX);
  const named = others.slice(0, NAMED_MAX).map(({ id, kind, name }) => ({ id, kind, name }));
  return {
    sought: pictures.slice(0, SOUGHT_PICTURES_MAX),
    leftOut: others.length > 0 ? { count: others.length, pictures: named } : undefined,
  };
}
