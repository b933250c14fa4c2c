import type { BrandAsset } from '@fovea/contract/brand-assets';

const TONES = {
  draft: 'warning.main',
  waiting: 'text.secondary',
  ready: 'success.main',
  refused: 'error.main',
  kept: 'text.secondary',
} as const;

/** Whether films are searched for an asset, as the key of its words and the colour that they have. */
export function standOf({ kind, text, status, findability }: BrandAsset) {
  const isWeak = status === 'ready' && (findability?.findings ?? []).some(({ effect }) => effect === 'weakens');
  if (isWeak) return { words: 'status.weak', tone: 'warning.main' } as const;
  // Its words are looked for whatever is wrong with its picture.
  if (status === 'refused' && kind === 'word-mark' && text !== null) return { words: 'status.words', tone: 'warning.main' } as const;
  return { words: `status.${status}`, tone: TONES[status] } as const;
}
