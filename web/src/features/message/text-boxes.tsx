import { useState } from 'react';
import type { MarkedBox } from './draw/draw-text-boxes.ts';
import type { TextClock } from './use-painted-text.ts';
import { usePaintedText } from './use-painted-text.ts';

interface TextBoxesProps {
  readonly texts: readonly MarkedBox[];
  readonly clock: TextClock;
  /** Where the picture lies in the stage, CSS pixels. */
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
}

/** Boxes round the texts, over the film. The list of texts tells the same, so screen readers pass it by. */
export function TextBoxes({ texts, clock, box }: TextBoxesProps) {
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [width, height] = [Math.round(box.width * window.devicePixelRatio), Math.round(box.height * window.devicePixelRatio)];
  usePaintedText(canvas, texts, clock);
  return (
    <canvas
      key={`${width}x${height}`}
      ref={setCanvas}
      aria-hidden
      data-testid="text-boxes"
      width={width}
      height={height}
      style={{ position: 'absolute', left: box.left, top: box.top, width: box.width, height: box.height, pointerEvents: 'none' }}
    />
  );
}
