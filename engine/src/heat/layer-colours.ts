/** What is laid over a film: the heatmap, a veil over what is not looked at, a line round half of the attention, or nothing. */
export type LayerName = 'heat' | 'fog' | 'half' | 'original';

/** A drawn layer that is to get its colours. */
export interface DrawnLayer {
  /** Attention of each pixel, 0 where nobody looks, 1 at the strongest place; row-major. */
  readonly values: Float32Array;
  readonly widthPx: number;
  /** The value above which half of all attention lies. */
  readonly halfLevel: number;
  /** 0..1, multiplies the layer's own opacity. */
  readonly opacity: number;
}

/** Colours of the veil and of the line, as the player has them; docs/heatmap-drawing.json ties both. */
const VEIL = [9, 10, 14] as const;
const VEIL_OPACITY = 0.94;
const VEIL_FROM = 0.08;
const VEIL_TO = 0.55;
const LINE = [1, 0.86, 0.45] as const;
const SHADOW_OPACITY = 0.6;
const INSIDE_OPACITY = 0.1;
/** The player draws its line in pixels of the screen, on which a film is about this wide: a larger picture has a wider line. */
const PLAYER_WIDTH_PX = 960;

const shareOf = (value: number, from: number, to: number): number => Math.min(1, Math.max(0, (value - from) / (to - from)));
/** As the shading language has it. */
const smoothstep = (from: number, to: number, value: number): number => {
  const share = shareOf(value, from, to);
  return share * share * (3 - 2 * share);
};
const clamped = (value: number | undefined): number => Math.min(1, Math.max(0, value ?? 0));

/** The heatmap: RGBA, not premultiplied. @param ramp 256 RGBA colours */
export function heatPixels({ values, opacity }: DrawnLayer, ramp: Uint8ClampedArray): Uint8Array {
  const pixels = new Uint8Array(values.length * 4);
  for (let index = 0; index < values.length; index++) {
    const step = Math.round(clamped(values[index]) * 255) * 4;
    const to = index * 4;
    pixels[to] = ramp[step] ?? 0;
    pixels[to + 1] = ramp[step + 1] ?? 0;
    pixels[to + 2] = ramp[step + 2] ?? 0;
    pixels[to + 3] = Math.round((ramp[step + 3] ?? 0) * opacity);
  }
  return pixels;
}

/** The veil that is thick where nobody looks: RGBA, not premultiplied. */
export function fogPixels({ values, opacity }: DrawnLayer): Uint8Array {
  const pixels = new Uint8Array(values.length * 4);
  for (let index = 0; index < values.length; index++) {
    const veil = 1 - smoothstep(VEIL_FROM, VEIL_TO, clamped(values[index]));
    const to = index * 4;
    pixels[to] = VEIL[0];
    pixels[to + 1] = VEIL[1];
    pixels[to + 2] = VEIL[2];
    pixels[to + 3] = Math.round(veil * VEIL_OPACITY * opacity * 255);
  }
  return pixels;
}

/** A light line on a dark one round the places that hold half of the attention, faintly filled: RGBA, not premultiplied. */
export function halfPixels({ values, widthPx, halfLevel, opacity }: DrawnLayer): Uint8Array {
  const pixels = new Uint8Array(values.length * 4);
  const unit = Math.max(1, Math.max(widthPx, values.length / widthPx) / PLAYER_WIDTH_PX);
  for (let index = 0; index < values.length; index++) {
    const value = clamped(values[index]);
    const far = Math.abs(value - halfLevel) / (unit * slopeAt(values, index, widthPx));
    const dark = 1 - smoothstep(1.6, 3, far);
    const light = 1 - smoothstep(0.7, 1.6, far);
    const line = Math.max(dark, light);
    const inside = (value >= halfLevel ? INSIDE_OPACITY : 0) * (1 - line);
    const tint = inside + light * line;
    const cover = tint + SHADOW_OPACITY * dark * (1 - light) * line;
    if (cover <= 0) continue;
    for (const [channel, share] of LINE.entries()) pixels[index * 4 + channel] = Math.round((255 * share * tint) / cover);
    pixels[index * 4 + 3] = Math.round(Math.min(1, cover) * opacity * 255);
  }
  return pixels;
}

/** How much the attention changes from this pixel to the next, both ways together. */
function slopeAt(values: Float32Array, index: number, widthPx: number): number {
  const value = clamped(values[index]);
  const across = index % widthPx === widthPx - 1 ? index - 1 : index + 1;
  const down = index + widthPx < values.length ? index + widthPx : index - widthPx;
  return Math.max(Math.abs(clamped(values[across]) - value) + Math.abs(clamped(values[down]) - value), 1e-6);
}
