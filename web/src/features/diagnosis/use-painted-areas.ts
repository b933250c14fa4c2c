import type { AreaInput } from '@fovea/contract/areas';
import { useEffect } from 'react';
import { areaAt } from './area-at.ts';

/** The clock of the film: its time now, and a call at every picture. */
export interface FilmClock {
  readonly timeS: () => number;
  readonly onTime: (run: () => void) => () => void;
}

/** Keeps the boxes in a layer where their areas are at every picture; nothing goes through React. */
export function usePaintedAreas(layer: HTMLElement | null, areas: readonly AreaInput[], clock: FilmClock): void {
  useEffect(() => {
    if (!layer) return undefined;
    const paint = () => {
      for (const [k, element] of [...layer.children].entries()) {
        const area = areas[k];
        if (!(element instanceof HTMLElement) || !area) continue;
        const box = areaAt(area, clock.timeS());
        element.hidden = box === null;
        if (!box) continue;
        element.style.left = `${box.x * 100}%`;
        element.style.top = `${box.y * 100}%`;
        element.style.width = `${box.width * 100}%`;
        element.style.height = `${box.height * 100}%`;
      }
    };
    paint();
    return clock.onTime(paint);
  }, [layer, areas, clock]);
}
