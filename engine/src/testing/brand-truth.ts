import * as z from 'zod';
import type { BrandBox } from '../brand/brand-reading.ts';

const Box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
/** A rectangle in pixels, origin top left. */
export type PixelRectangle = z.infer<typeof Box>;

/** What is known of a made film about a brand: each shot, and where the logo is in it. */
export const BrandTruth = z.object({
  widthPx: z.number(),
  heightPx: z.number(),
  places: z.array(z.object({ kind: z.string(), startS: z.number(), endS: z.number(), box: Box.nullable() })),
});

/** Kinds of shots in which half of the logo is covered. */
export const HALF_COVERED: ReadonlySet<string> = new Set(['left', 'right', 'upper', 'lower']);

/** A box in shares of a picture of this size, in its pixels. */
export const inPixels = (
  box: BrandBox,
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
): PixelRectangle => ({
  x: box.x * widthPx,
  y: box.y * heightPx,
  width: box.width * widthPx,
  height: box.height * heightPx,
});

/** Length that two stretches have in common. */
const inCommon = (a: readonly [number, number], b: readonly [number, number]) =>
  Math.max(0, Math.min(a[0] + a[1], b[0] + b[1]) - Math.max(a[0], b[0]));

/** Intersection over union, 0..1. */
export function iou(a: PixelRectangle, b: PixelRectangle): number {
  const both = inCommon([a.x, a.width], [b.x, b.width]) * inCommon([a.y, a.height], [b.y, b.height]);
  return both / (a.width * a.height + b.width * b.height - both);
}
