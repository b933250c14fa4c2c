import { useState } from 'react';
import type { BoxClock, FramedFilm } from './use-painted-boxes.ts';
import { usePaintedBoxes } from './use-painted-boxes.ts';

interface BrandBoxesProps extends FramedFilm {
  readonly clock: BoxClock;
  /** Where the picture lies in the stage, CSS pixels. */
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
}

/** Where the brand is, over the film. The list of brand moments says the same in words, so screen readers pass it by. */
export function BrandBoxes({ tracks, cutsS, clock, box }: BrandBoxesProps) {
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [width, height] = [Math.round(box.width * window.devicePixelRatio), Math.round(box.height * window.devicePixelRatio)];
  usePaintedBoxes(canvas, { tracks, cutsS }, clock);
  return (
    <canvas
      key={`${width}x${height}`}
      ref={setCanvas}
      aria-hidden
      data-testid="brand-boxes"
      width={width}
      height={height}
      style={{ position: 'absolute', left: box.left, top: box.top, width: box.width, height: box.height, pointerEvents: 'none' }}
    />
  );
}
