import { HeatmapPalette } from '@fovea/contract/sessions';
import { useCallback, useState } from 'react';
import * as z from 'zod';
import { remember, remembered } from '../../lib/remembered.ts';
import type { LayerLook } from './layer-controls.tsx';
import { paletteFor } from './own-palette.ts';
import { PALETTES } from './palettes.ts';

const KEY = 'fovea.heat-look';
/** `over` is the setting that was in force when the palette was chosen: once that is changed, here or elsewhere, it counts again. */
const Kept = z.object({ palette: z.enum(PALETTES), opacity: z.number().min(0).max(1), over: HeatmapPalette.default('standard') });

function firstLook(setting: HeatmapPalette): Omit<LayerLook, 'layer'> {
  const kept = remembered(KEY, Kept);
  const palette = kept && kept.over === setting ? kept.palette : paletteFor(setting);
  return { palette, opacity: kept?.opacity ?? 0.9 };
}

/**
 * How heat is laid over the film: what was last chosen on the player in this browser, else what the person has set.
 * @param layer what the page begins with
 */
export function useHeatLook(layer: LayerLook['layer'], setting: HeatmapPalette) {
  const [look, setLook] = useState<LayerLook>(() => ({ ...firstLook(setting), layer }));
  const change = useCallback(
    (next: LayerLook) => {
      setLook(next);
      remember(KEY, { palette: next.palette, opacity: next.opacity, over: setting });
    },
    [setting],
  );
  return [look, change] as const;
}
