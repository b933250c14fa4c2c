import { useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { drawLane } from './draw/draw-lane.ts';
import type { LaneFrame, LanePens } from './draw/lane-pens.ts';
import type { Lane } from './lane.ts';

interface LaneCanvas {
  readonly canvas: HTMLCanvasElement | null;
  /** Its text colour is the measure's colour. */
  readonly label: HTMLElement | null;
  readonly lane: Lane;
  readonly frame: LaneFrame;
}

/** Draws a lane when it, its size or the page's colours change; crisp on every screen. */
export function useLaneCanvas({ canvas, label, lane, frame }: LaneCanvas): void {
  const scheme = useScheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `scheme` is not read, but the computed colours change with it
  useLayoutEffect(() => {
    const pen = canvas?.getContext('2d');
    if (!canvas || !label || !pen || frame.widthPx === 0) return;
    const ratio = window.devicePixelRatio;
    canvas.width = Math.round(frame.widthPx * ratio);
    canvas.height = Math.round(frame.heightPx * ratio);
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    const style = getComputedStyle(canvas);
    pen.font = `450 11px ${style.fontFamily}`;
    drawLane(pen, lane, { frame, pens: pensOf(style, getComputedStyle(label).color) });
  }, [canvas, label, lane, frame, scheme]);
}

const pensOf = (style: CSSStyleDeclaration, measure: string): LanePens => ({
  ink: style.color,
  quiet: style.getPropertyValue('--mui-palette-text-secondary'),
  line: style.getPropertyValue('--mui-palette-divider'),
  paper: style.getPropertyValue('--mui-palette-background-paper'),
  measure,
});

/** Changes whenever the page turns light or dark. */
function useScheme(): string {
  const [scheme, setScheme] = useState(() => document.documentElement.dataset.theme ?? '');
  useEffect(() => {
    // At once: a page that turns light to be printed is printed before React would come to it.
    const observer = new MutationObserver(() => flushSync(() => setScheme(document.documentElement.dataset.theme ?? '')));
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, []);
  return scheme;
}
