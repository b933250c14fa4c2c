import type { AssetPicture, BrandAsset } from '@fovea/contract/brand-assets';
import type { BrandAssetRow } from '../../db/schema/brand-assets.ts';
import { statusTold } from './kinds.ts';

const presentPicture = (asset: BrandAssetRow): AssetPicture | null =>
  asset.contentType && asset.bytes
    ? {
        content_type: asset.contentType,
        bytes: asset.bytes,
        width_px: asset.widthPx,
        height_px: asset.heightPx,
        has_alpha: asset.hasAlpha,
        preview_address: asset.previewSha256 ? `/api/v1/brand-asset/${asset.id}/preview` : null,
      }
    : null;

export const presentBrandAsset = (asset: BrandAssetRow): BrandAsset => ({
  id: asset.id,
  tenant_id: asset.tenantId,
  brand_id: asset.brandId,
  kind: asset.kind,
  name: asset.name,
  text: asset.writtenAs,
  hex: asset.colourHex,
  status: statusTold(asset),
  refusal: asset.refusal,
  findability: asset.verdict,
  picture: presentPicture(asset),
  archived_at: asset.archivedAt?.toISOString() ?? null,
  created_at: asset.createdAt.toISOString(),
  updated_at: asset.updatedAt.toISOString(),
});
