import { PlacementId } from '@fovea/contract/placements';
import type { Preset } from '@fovea/contract/presets';
import type { PresetView } from './repo.ts';

export const presentPreset = ({ preset, brandName, named }: PresetView): Preset => {
  const gone = [...new Set(named.flatMap((id) => (id === null || PlacementId.safeParse(id).success ? [] : id)))];
  const { more_placements, weights, sound, keep_film_days } = preset.options;
  return {
    id: preset.id,
    tenant_id: preset.tenantId,
    name: preset.name,
    brand_id: preset.brandId,
    brand_name: brandName,
    placement: preset.placement,
    ad_type: preset.adType,
    options: { more_placements, weights, sound, keep_film_days },
    ...(gone.length > 0 && { placements_gone: gone }),
    is_default: preset.isDefault,
    version: preset.version,
    archived_at: preset.archivedAt?.toISOString() ?? null,
    created_at: preset.createdAt.toISOString(),
    updated_at: preset.updatedAt.toISOString(),
  };
};
