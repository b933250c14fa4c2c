import type { Brand } from '@fovea/contract/brands';
import type { BrandRow } from '../../db/schema/brands.ts';

export const presentBrand = (brand: BrandRow): Brand => ({
  id: brand.id,
  tenant_id: brand.tenantId,
  name: brand.name,
  slug: brand.slug,
  aliases: brand.aliases,
  spellings: brand.spellings,
  products: brand.products,
  colours: brand.colours.map(({ name, hex }) => ({ name, hex })),
  notes: brand.notes,
  archived_at: brand.archivedAt?.toISOString() ?? null,
  created_at: brand.createdAt.toISOString(),
  updated_at: brand.updatedAt.toISOString(),
});
