import type { BrandTrack } from '@fovea/contract/predictions';
import { useEffect } from 'react';
import { boxesAt } from './boxes-at.ts';
import { drawBoxes } from './draw/draw-boxes.ts';

/** The clock that the boxes follow. */
export interface BoxClock {
  timeS(): number;
  onTime(listener: () => void): () => void;
}

/** Where a film's brand is, and where its shots part. */
export interface FramedFilm {
  readonly tracks: readonly BrandTrack[];
  /** Where a shot begins, s; the same list as long as it says the same. */
  readonly cutsS: readonly number[];
}

/** Paints the boxes of the moment at every picture; nothing goes through React. */
export function usePaintedBoxes(canvas: HTMLCanvasElement | null, { tracks, cutsS }: FramedFilm, clock: BoxClock): void {
  useEffect(() => {
    const pen = canvas?.getContext('2d');
    if (!canvas || !pen) return undefined;
    const paint = () => drawBoxes(pen, boxesAt(tracks, clock.timeS(), cutsS), canvas);
    paint();
    return clock.onTime(paint);
  }, [canvas, canvas?.width, canvas?.height, tracks, cutsS, clock]);
}
