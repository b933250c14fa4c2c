import type { BrandAssetKind } from '@fovea/contract/brand-assets';
import type { BrandAssetId } from '@fovea/contract/ids';
import type { BlobRef } from '../../blobs/port.ts';
import type { PreTestRow } from '../../db/schema/pre-tests.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { SoughtPictures } from '../brand-assets/index.ts';
import { picturesOf } from '../brand-assets/index.ts';

/** A picture of a brand that a film is searched for. */
export interface BrandPicture {
  readonly id: BrandAssetId;
  readonly kind: BrandAssetKind;
  readonly name: string;
  readonly picture: BlobRef;
}

/** The pictures of a pre-test's brand. */
export interface BrandPictures {
  /** Those that the film is searched for. */
  readonly brandPictures: readonly BrandPicture[];
  /** Those that it is not searched for. */
  readonly leftOut: SoughtPictures['leftOut'];
}

/** Where there is no brand there is nothing to look for. */
export async function brandPicturesOf(tx: Tx, { brandId, tenantId }: PreTestRow): Promise<BrandPictures> {
  if (!brandId) return { brandPictures: [], leftOut: undefined };
  const { sought, leftOut } = await picturesOf(tx, brandId);
  const pictureOf = (sha256: string): BrandPicture['picture'] => ({ tenantId, sha256 });
  return {
    leftOut,
    brandPictures: sought.flatMap(({ id, kind, name, blobSha256 }) =>
      blobSha256 ? [{ id, kind, name, picture: pictureOf(blobSha256) }] : [],
    ),
  };
}
