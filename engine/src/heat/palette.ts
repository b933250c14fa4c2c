/** Colours of attention, from none (0) to the strongest place (1). The player draws with the same ones; docs/heatmap-drawing.json ties both. */
export type PaletteName = 'heat' | 'cividis' | 'mono';

type Stop = readonly [at: number, red: number, green: number, blue: number, alpha: number];

/** Lightness rises evenly along each ramp, and opacity with it: where nobody looks, the film stays as it is. */
const STOPS: Readonly<Record<PaletteName, readonly Stop[]>> = {
  heat: [
    [0, 60, 20, 130, 0],
    [0.12, 74, 28, 152, 0.06],
    [0.3, 118, 42, 180, 0.42],
    [0.5, 186, 52, 142, 0.58],
    [0.68, 238, 96, 62, 0.66],
    [0.85, 252, 166, 52, 0.7],
    [1, 255, 240, 178, 0.74],
  ],
  cividis: [
    [0, 0, 34, 78, 0],
    [0.12, 0, 40, 92, 0.06],
    [0.3, 38, 67, 114, 0.46],
    [0.5, 104, 112, 122, 0.64],
    [0.68, 158, 146, 116, 0.74],
    [0.85, 214, 190, 92, 0.76],
    [1, 255, 234, 110, 0.78],
  ],
  mono: [
    [0, 255, 255, 255, 0],
    [0.12, 255, 255, 255, 0.03],
    [0.5, 255, 255, 255, 0.4],
    [1, 255, 255, 255, 0.82],
  ],
};

const STEPS = 256;

/** A ramp of 256 RGBA colours, 8 bit each, not premultiplied. */
export function paletteRamp(name: PaletteName): Uint8ClampedArray {
  const ramp = new Uint8ClampedArray(STEPS * 4);
  for (let step = 0; step < STEPS; step++) ramp.set(colourAt(STOPS[name], step / (STEPS - 1)), step * 4);
  return ramp;
}

function colourAt(stops: readonly Stop[], at: number): number[] {
  const above = Math.max(
    stops.findIndex((stop) => stop[0] >= at),
    0,
  );
  const high = stops[above] ?? [1, 0, 0, 0, 0];
  const low = stops[Math.max(above - 1, 0)] ?? high;
  const weight = high[0] === low[0] ? 0 : (at - low[0]) / (high[0] - low[0]);
  const mix = (channel: 1 | 2 | 3 | 4) => low[channel] + (high[channel] - low[channel]) * weight;
  return [mix(1), mix(2), mix(3), mix(4) * 255];
}
