import type { Box } from '../metrics/region-mask.ts';

/** Red, green and blue, 0..255. */
export type Ink = readonly [number, number, number];

/** One rectangle of a drawn page. Its place is told in px of the page, its corners are rounded; a disc is a square rounded whole. */
export interface PageShape {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
  readonly ink: Ink;
  /** 0..1. */
  readonly opacity: number;
}

/** A filled rectangle. */
export const block = (
  { x, y, width, height }: Box,
  ink: Ink,
  look: { readonly radius?: number; readonly opacity?: number } = {},
): PageShape => ({
  ...{ x, y, width, height, ink },
  radius: Math.min(look.radius ?? 0, width / 2, height / 2),
  opacity: look.opacity ?? 1,
});

/** A disc round a middle. */
export const disc = (x: number, y: number, { radius, ink, opacity }: { radius: number; ink: Ink; opacity?: number }): PageShape =>
  block({ x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }, ink, {
    radius,
    ...(opacity !== undefined && { opacity }),
  });

/** Lines of text as bars: what words look like from far. The last one is shorter. */
export function writing(
  box: Box,
  { ink, lines, fill = 1 }: { readonly ink: Ink; readonly lines: number; readonly fill?: number },
): PageShape[] {
  const step = box.height / lines;
  return Array.from({ length: lines }, (_, k) => {
    const width = box.width * (k === lines - 1 ? 0.62 : 1) * fill;
    return block({ x: box.x, y: box.y + k * step + step * 0.25, width, height: step * 0.5 }, ink, { radius: step * 0.25 });
  });
}
