import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { createCanvasPainter } from './draw/canvas-painter.ts';
import { createGpuPainter } from './draw/gpu-painter.ts';
import type { HeatLook, HeatPainter } from './draw/heat-painter.ts';
import type { HeatTrack } from './heat-grid.ts';
import { heatFrameAt, typicalPeak } from './heat-grid.ts';
import { heatMomentAt, planHeat } from './heat-plan.ts';
import { PAINT_NOW } from './paint-now.ts';
import type { Size } from './picture-box.ts';
import type { Transport } from './transport.ts';

/** After this long without its graphics card the canvas is drawn by other means. */
const RESTORE_MS = 2_000;

interface PainterWish {
  readonly canvas: HTMLCanvasElement | null;
  readonly kind: HeatPainter['kind'];
  /** The graphics card is not there, or is lost for good. */
  readonly onUnavailable: () => void;
}

/** A painter for a canvas, for as long as both live. */
export function useHeatPainter({ canvas, kind, onUnavailable }: PainterWish): HeatPainter | null {
  const [painter, setPainter] = useState<HeatPainter | null>(null);
  useEffect(() => {
    if (!canvas) return undefined;
    const quit = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let made: HeatPainter | null = null;
    const make = () => {
      clearTimeout(timer);
      made = kind === 'gpu' ? createGpuPainter(canvas) : createCanvasPainter(canvas);
      if (!made && kind === 'gpu') onUnavailable();
      setPainter(made);
    };
    const onLost = (event: Event) => {
      event.preventDefault(); // without it the browser never gives the context back
      setPainter(null);
      timer = setTimeout(onUnavailable, RESTORE_MS);
    };
    canvas.addEventListener('webglcontextlost', onLost, { signal: quit.signal });
    canvas.addEventListener('webglcontextrestored', make, { signal: quit.signal });
    make();
    return () => {
      quit.abort();
      clearTimeout(timer);
      made?.close();
      setPainter(null);
    };
  }, [canvas, kind, onUnavailable]);
  return painter;
}

interface HeatScene {
  readonly track: HeatTrack | null;
  readonly cutsS: readonly number[];
  readonly transport: Transport;
  readonly look: HeatLook;
  /** Pixels of the canvas: setting them clears it. */
  readonly size: Size;
}

/** Paints the moment that the clock shows, at each of its pictures. */
export function useHeatPainting(painter: HeatPainter | null, { track, cutsS, transport, look, size }: HeatScene): void {
  const plan = useMemo(() => track && { runs: planHeat({ ...track, cutsS }), typical: typicalPeak(track) }, [track, cutsS]);
  // Before the browser shows the page: a new size has just cleared the canvas.
  useLayoutEffect(() => {
    if (!painter || size.width === 0) return undefined;
    const paint = () => {
      const moment = track && plan ? heatMomentAt(plan.runs, track.timesS, transport.timeS()) : null;
      painter.paint(track && plan && moment ? heatFrameAt(track, moment, plan.typical) : null, look);
    };
    paint();
    // What the graphics card has shown is gone from the canvas by then, for a printer and for whoever copies it.
    const quit = new AbortController();
    for (const kind of ['beforeprint', PAINT_NOW]) window.addEventListener(kind, paint, { signal: quit.signal });
    const leave = transport.onTime(paint);
    return () => {
      quit.abort();
      leave();
    };
  }, [painter, plan, track, transport, look, size]);
}
