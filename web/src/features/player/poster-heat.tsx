import { useQuery } from '@tanstack/react-query';
import { posterHeatQuery } from './api.ts';
import { createCanvasPainter } from './draw/canvas-painter.ts';
import type { HeatLook } from './draw/heat-painter.ts';
import type { HeatFrame } from './heat-grid.ts';

interface PosterHeatProps {
  readonly address: string;
  /** Shape of the picture that the still shows. */
  readonly widthPx: number;
  readonly heightPx: number;
  readonly look: HeatLook;
}

/** Pixels of the longer side: more than any poster is drawn with, on screens of one pixel a point. */
const LONG_PX = 360;

/** Where people are predicted to look at the moment of a still, to lie over it. Nothing until it has been read, and nothing without it. */
export function PosterHeat({ address, widthPx, heightPx, look }: PosterHeatProps) {
  const { data } = useQuery(posterHeatQuery(address));
  if (!data) return null;
  const scale = LONG_PX / Math.max(widthPx, heightPx);
  return (
    <canvas
      ref={(canvas) => paint(canvas, data, look)}
      aria-hidden
      data-testid="poster-heat"
      data-over-poster=""
      width={Math.round(widthPx * scale)}
      height={Math.round(heightPx * scale)}
    />
  );
}

function paint(canvas: HTMLCanvasElement | null, frame: HeatFrame, look: HeatLook): void {
  if (canvas) createCanvasPainter(canvas)?.paint(frame, look);
}
