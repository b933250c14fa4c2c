import type { SafeZone } from '@fovea/contract/diagnosis';
import { useState } from 'react';
import type { FilmClock } from './use-painted-areas.ts';
import { usePaintedZones } from './use-painted-zones.ts';

interface ZoneLayerProps {
  readonly zones: readonly SafeZone[];
  readonly clock: FilmClock;
}

const points = (polygon: SafeZone['polygon']) => polygon.map(([x, y]) => `${x * 100},${y * 100}`).join(' ');

/** The zones of the placement over the picture: what covers it filled, what is to be kept clear outlined with dashes. */
export function ZoneLayer({ zones, clock }: ZoneLayerProps) {
  const [layer, setLayer] = useState<SVGSVGElement | null>(null);
  usePaintedZones(layer, zones, clock);
  return (
    <svg
      ref={setLayer}
      data-testid="zones"
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', pointerEvents: 'none' }}
    >
      {zones.map(({ id, kind, polygon }) => (
        <polygon
          key={id}
          points={points(polygon)}
          fill={kind === 'ui' ? 'rgba(242,139,130,.38)' : 'rgba(255,214,102,.12)'}
          stroke={kind === 'ui' ? '#F28B82' : '#FFD666'}
          strokeWidth="1.5"
          strokeDasharray={kind === 'ui' ? 'none' : '6 4'}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}
