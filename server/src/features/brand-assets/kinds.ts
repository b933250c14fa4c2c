import type { BrandAssetKind, BrandAssetStatus } from '@fovea/contract/brand-assets';
import type { BrandAssetRow } from '../../db/schema/brand-assets.ts';

export interface AssetWords {
  readonly kind: BrandAssetKind;
  readonly text: string | null;
  readonly hex: string | null;
}

/** Whether a picture belongs to such an asset. */
export function takesPicture(kind: BrandAssetKind): boolean {
  switch (kind) {
    case 'logo':
    case 'word-mark':
    case 'packshot':
    case 'product':
    case 'character':
      return true;
    case 'colour':
    case 'spoken-name':
      return false;
  }
}

/** What is missing or too much for such an asset: field and text. */
export function faultsOf({ kind, text, hex }: AssetWords): [string, string][] {
  const takesText = kind === 'word-mark' || kind === 'spoken-name';
  const faults: [string, string][] = [];
  if (kind === 'colour' && hex === null) faults.push(['hex', 'A colour needs its value, for example #c8102e.']);
  if (kind !== 'colour' && hex !== null) faults.push(['hex', 'Only a colour has a value.']);
  if (kind === 'spoken-name' && text === null) faults.push(['text', 'A spoken name needs its words.']);
  if (!takesText && text !== null) faults.push(['text', 'Only a word-mark or a spoken name has words.']);
  return faults;
}

/** Kinds that no film is searched for: what is said is heard and not understood, and a colour by itself is nobody's. */
export const KEPT_KINDS = ['colour', 'spoken-name'] as const satisfies readonly BrandAssetKind[];

/** Where an asset stands as people are told: its row knows whether anything is missing, its kind whether anybody looks for it. */
export const statusTold = ({ kind, status }: Pick<BrandAssetRow, 'kind' | 'status'>): BrandAssetStatus =>
  KEPT_KINDS.some((one) => one === kind) ? 'kept' : status;

/** Where the row of an asset without a picture stands. */
export const statusWithoutPicture = ({ kind, text }: AssetWords): BrandAssetRow['status'] =>
  takesPicture(kind) && !(kind === 'word-mark' && text !== null) ? 'draft' : 'ready';
