import type { FaceTrack } from '@fovea/contract/faces';
import { useEffect } from 'react';
import { drawFaces } from './draw/draw-faces.ts';

/** The clock that boxes follow. */
export interface FaceClock {
  timeS(): number;
  onTime(listener: () => void): () => void;
}

/** Paints the boxes of the moment at once and at every picture; nothing goes through React. */
export function usePaintedFaces(canvas: HTMLCanvasElement | null, faces: readonly FaceTrack[], clock: FaceClock): void {
  useEffect(() => {
    const pen = canvas?.getContext('2d');
    if (!canvas || !pen) return undefined;
    const paint = () => {
      const { width, height, clientWidth } = canvas;
      drawFaces(pen, faces, { width, height, scale: width / Math.max(1, clientWidth), timeS: clock.timeS() });
    };
    paint();
    return clock.onTime(paint);
  }, [canvas, faces, clock]);
}
