import type { BrandAsset, BrandAssetChange, BrandAssetInput } from '@fovea/contract/brand-assets';
import { BrandAssetKind } from '@fovea/contract/brand-assets';
import { BrandName, ColourHex } from '@fovea/contract/brands';
import { BrandId } from '@fovea/contract/ids';
import * as z from 'zod';

/** Kinds that need no picture, so that a form is all they take; first the one that films are searched for. */
export const BARE_KINDS = ['word-mark', 'spoken-name', 'colour'] as const satisfies readonly BrandAssetKind[];

/** What the form holds; which of text and colour count is decided by the kind. */
export const AssetSchema = z
  .strictObject({
    brand_id: z.string().nullable(),
    kind: BrandAssetKind,
    name: BrandName,
    text: z.union([z.literal(''), BrandName]),
    hex: z.string(),
  })
  .superRefine(({ brand_id, kind, text, hex }, context) => {
    const miss = (path: string) => context.addIssue({ code: 'invalid_type', expected: 'string', input: undefined, path: [path] });
    if (brand_id === null) miss('brand_id');
    if (kind === 'spoken-name' && text === '') miss('text');
    if (kind === 'colour' && !ColourHex.safeParse(hex).success)
      context.addIssue({ code: 'invalid_format', format: 'regex', input: hex, path: ['hex'] });
  });
export type AssetValues = z.infer<typeof AssetSchema>;

export const valuesOf = (asset: BrandAsset | null, brand: BrandId | null): AssetValues => ({
  brand_id: asset?.brand_id ?? brand,
  kind: asset?.kind ?? 'word-mark',
  name: asset?.name ?? '',
  text: asset?.text ?? '',
  hex: asset?.hex ?? '#2a5bd7',
});

/** The form as the server is told: as a new asset, and as a change of one that is there. */
export function bodyOf({ brand_id, kind, name, text, hex }: AssetValues): { input: BrandAssetInput; change: BrandAssetChange } {
  const words = {
    ...(kind === 'word-mark' || kind === 'spoken-name' ? { text: text === '' ? null : text } : {}),
    ...(kind === 'colour' ? { hex } : {}),
  };
  const brand = BrandId.parse(brand_id);
  return { input: { brand_id: brand, kind, name, ...words }, change: { brand_id: brand, name, ...words } };
}
