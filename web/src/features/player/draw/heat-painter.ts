import type { HeatFrame } from '../heat-grid.ts';

/** What is laid over the film: nothing, the heatmap, a veil over what is not looked at, or a line around half of the attention. */
export type Layer = 'original' | 'heat' | 'fog' | 'half';
export const LAYERS: readonly Layer[] = ['heat', 'fog', 'half', 'original'];

export interface HeatLook {
  readonly layer: Layer;
  /** 0..1, multiplies the layer's own opacity. */
  readonly opacity: number;
  /** 256 RGBA colours. */
  readonly ramp: Uint8ClampedArray<ArrayBuffer>;
  /** How much wider than on the stage a line is, of a picture that is larger; by default 1. */
  readonly lineScale?: number;
}

/** Paints one grid over a whole canvas. Holds graphics memory: close it. */
export interface HeatPainter {
  /** `gpu` draws on the graphics card, `canvas` with plain canvas work at a lower resolution. */
  readonly kind: 'gpu' | 'canvas';
  /** @param frame null clears the canvas */
  paint(frame: HeatFrame | null, look: HeatLook): void;
  /** By a name of its own: Safari has no `using`, and no `Symbol.dispose` for it. */
  close(): void;
}
