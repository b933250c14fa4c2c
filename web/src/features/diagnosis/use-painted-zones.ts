import type { SafeZone } from '@fovea/contract/diagnosis';
import { useEffect } from 'react';
import type { FilmClock } from './use-painted-areas.ts';

/** Shows each zone while it is laid over the film; nothing goes through React. */
export function usePaintedZones(layer: SVGSVGElement | null, zones: readonly SafeZone[], clock: FilmClock): void {
  useEffect(() => {
    if (!layer) return undefined;
    const paint = () => {
      const timeS = clock.timeS();
      for (const [k, element] of [...layer.children].entries()) {
        const zone = zones[k];
        const isThere = zone && timeS >= zone.from_s && (zone.to_s === null || timeS < zone.to_s);
        element.setAttribute('visibility', isThere ? 'visible' : 'hidden');
      }
    };
    paint();
    return clock.onTime(paint);
  }, [layer, zones, clock]);
}
