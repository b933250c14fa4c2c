import type { HeatmapPalette } from '@fovea/contract/sessions';
import type { PaletteName } from './palettes.ts';
import { paletteRamp } from './palettes.ts';

/** What a person's setting means on the player. */
export const paletteFor = (setting: HeatmapPalette): PaletteName => (setting === 'colour-blind' ? 'cividis' : 'heat');

const STOPS = 16;

/** A palette as a CSS gradient, from no attention to the strongest. */
export function gradientOf(name: PaletteName): string {
  const ramp = paletteRamp(name);
  const stops = Array.from({ length: STOPS + 1 }, (_, stop) => {
    const at = Math.round((stop / STOPS) * (ramp.length / 4 - 1)) * 4;
    const [red, green, blue, alpha = 0] = ramp.slice(at, at + 4);
    return `rgb(${red} ${green} ${blue} / ${(alpha / 255).toFixed(3)})`;
  });
  return `linear-gradient(to right, ${stops.join(', ')})`;
}
