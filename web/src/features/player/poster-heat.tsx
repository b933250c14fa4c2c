import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { posterHeatQuery } from './api.ts';
import { createCanvasPainter } from './draw/canvas-painter.ts';
import type { HeatLook } from './draw/heat-painter.ts';

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
  // The same while nothing changes of it, or each drawing of the page would paint all stills anew.
  const paint = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      if (!canvas || !data) return;
      const scale = LONG_PX / Math.max(widthPx, heightPx);
      canvas.width = Math.round(widthPx * scale);
      canvas.height = Math.round(heightPx * scale);
      createCanvasPainter(canvas)?.paint(data, look);
    },
    [data, look, widthPx, heightPx],
  );
  return data ? <canvas ref={paint} aria-hidden data-testid="poster-heat" data-over-poster="" /> : null;
}
