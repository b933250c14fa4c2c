import type { BrandAssetKind } from '@fovea/contract/brand-assets';
import { BrandName } from '@fovea/contract/brands';
import type { BrandAssetId, BrandId } from '@fovea/contract/ids';
import type { Part } from './crop.ts';
import { WHOLE } from './crop.ts';
import type { SeenPicture } from './picture-file.ts';

/** Kinds of assets that are pictures. */
export const PICTURE_KINDS = ['logo', 'word-mark', 'packshot', 'product', 'character'] as const satisfies readonly BrandAssetKind[];
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** One chosen picture, from the moment it is dropped until the server has it. */
export interface NewPicture {
  readonly key: string;
  readonly file: File;
  /** Address of the file inside this page, to be revoked when the row goes. */
  readonly address: string;
  /** Null while the browser is still reading. */
  readonly seen: SeenPicture | null;
  readonly part: Part;
  readonly name: string;
  readonly kind: PictureKind;
  /** Made already, when only its picture did not arrive. */
  readonly asset: { readonly id: BrandAssetId; readonly brandId: BrandId } | null;
  readonly phase: { readonly kind: 'chosen' | 'sending' } | { readonly kind: 'failed'; readonly error: unknown };
}

/** `acme-logo_2026.png` → `acme-logo 2026`. */
export function nameOf(fileName: string): string {
  const stem = fileName.replace(/\.[a-z0-9]{1,5}$/i, '').replaceAll('_', ' ');
  return stem
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)
    .replace(/\p{Cs}/gu, ''); // no half of an emoji at the end
}

export const newPicture = (file: File, key: string): NewPicture => ({
  key,
  file,
  address: URL.createObjectURL(file),
  seen: null,
  part: WHOLE,
  name: nameOf(file.name),
  kind: kindFrom(file.name),
  asset: null,
  phase: { kind: 'chosen' },
});

/** A first guess by what the file is called. */
function kindFrom(fileName: string): PictureKind {
  if (/pack[-_ ]?shot|packung|pack(?![a-z])/i.test(fileName)) return 'packshot';
  if (/word[-_ ]?mark|wortmarke|woordmerk/i.test(fileName)) return 'word-mark';
  return /product|produkt/i.test(fileName) ? 'product' : 'logo';
}

export const isSendable = ({ seen, name }: NewPicture): boolean => seen?.kind === 'picture' && BrandName.safeParse(name).success;
