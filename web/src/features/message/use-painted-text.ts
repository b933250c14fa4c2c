import { useEffect } from 'react';
import type { MarkedBox } from './draw/draw-text-boxes.ts';
import { drawTextBoxes } from './draw/draw-text-boxes.ts';

/** The clock that boxes follow. */
export interface TextClock {
  timeS(): number;
  onTime(listener: () => void): () => void;
}

/** Paints the boxes of the moment at once and at every picture; nothing goes through React. */
export function usePaintedText(canvas: HTMLCanvasElement | null, boxes: readonly MarkedBox[], clock: TextClock): void {
  useEffect(() => {
    const pen = canvas?.getContext('2d');
    if (!canvas || !pen) return undefined;
    const paint = () => {
      const { width, height, clientWidth } = canvas;
      drawTextBoxes(pen, boxes, { width, height, scale: width / Math.max(1, clientWidth), timeS: clock.timeS() });
    };
    paint();
    return clock.onTime(paint);
  }, [canvas, boxes, clock]);
}
