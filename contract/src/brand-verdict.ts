import type { BrandReading } from './predictions.ts';

/** A sentence of the language file `brand-result`, with the seconds that it names. */
export interface BrandVerdict {
  readonly key: 'noticed' | 'unnoticed' | 'smallFirst' | 'smallFirstUnnoticed' | 'smallNoticed' | 'small';
  /** From when on any of it is on screen, when it takes 0.5 % of the picture, and by when it is noticed; only what the sentence names. */
  readonly seconds: Readonly<Record<string, number>>;
}

/** So much earlier a smaller brand is worth a word. */
const EARLIER_S = 1;

/**
 * When a brand that was found is shown and noticed. Shown counts from 0.5 % of the picture on and noticed from any size, so a small
 * one may be noticed before it is shown: then the sentence says from when on it is there.
 */
export function brandVerdictOf({ scores, pulses }: Pick<BrandReading, 'scores' | 'pulses'>): BrandVerdict {
  const at = (id: string) => scores.find((score) => score.id === id)?.value ?? null;
  const [shown, noticed] = [at('brand_first_shown'), at('brand_first_noticed')];
  if (shown === null) return noticed === null ? { key: 'small', seconds: {} } : { key: 'smallNoticed', seconds: { noticed } };
  const first = Math.min(shown, ...pulses.map(({ start_s }) => start_s));
  const isSmallFirst = shown - first >= EARLIER_S || (noticed !== null && noticed < shown);
  if (noticed === null)
    return isSmallFirst ? { key: 'smallFirstUnnoticed', seconds: { first, shown } } : { key: 'unnoticed', seconds: { shown } };
  return isSmallFirst ? { key: 'smallFirst', seconds: { first, shown, noticed } } : { key: 'noticed', seconds: { shown, noticed } };
}

/** Whether there was nothing to look for: in no picture of the brand is there anything that could be found. Then it is not known whether it is there. */
export const nothingSought = ({ assets }: Pick<BrandReading, 'assets'>): boolean =>
  assets.length > 0 && assets.every(({ is_usable }) => !is_usable);
