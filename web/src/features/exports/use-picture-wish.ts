import type { ExportKind } from '@fovea/contract/exports';
import type { Prediction } from '@fovea/contract/predictions';
import { useState } from 'react';
import type { Wish } from './api.ts';
import type { PictureWish } from './picture-wish.ts';
import { isWithin, writtenSpan } from './picture-wish.ts';

/** What stills and films are made with: what the player shows, but for what was chosen for the files alone. */
export function usePictureWish(shown: PictureWish, { kind, duration_s }: Pick<Prediction['media'], 'kind' | 'duration_s'>) {
  const [own, setOwn] = useState<Partial<PictureWish>>({});
  const wish: PictureWish = { ...shown, range: kind === 'film' ? shown.range : null, ...own };
  const { layer, palette, opacity, marks } = wish;
  const range = writtenSpan(wish.range);
  /** What belongs to an order of a kind. */
  const ofKind = (ordered: ExportKind): Pick<Wish, 'palette' | 'layer' | 'opacity' | 'marks' | 'range'> => {
    if (ordered !== 'png' && ordered !== 'mp4') return { palette: shown.palette };
    return { palette, layer, opacity, marks: [...marks], ...(ordered === 'mp4' && range ? { range } : {}) };
  };
  return {
    wish,
    ofKind,
    change: (change: Partial<PictureWish>) => setOwn((before) => ({ ...before, ...change })),
    follow: Object.keys(own).length > 0 ? () => setOwn({}) : null,
    isPossible: wish.range === null || isWithin(wish.range, duration_s),
  };
}
