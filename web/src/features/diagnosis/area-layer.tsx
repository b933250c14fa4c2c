import type { AreaInput } from '@fovea/contract/areas';
import MuiBox from '@mui/material/Box';
import { useState } from 'react';
import type { FilmClock } from './use-painted-areas.ts';
import { usePaintedAreas } from './use-painted-areas.ts';

interface AreaLayerProps {
  readonly areas: readonly AreaInput[];
  readonly clock: FilmClock;
}

/** The areas over the picture with their names. The list beside the film says the same. */
export function AreaLayer({ areas, clock }: AreaLayerProps) {
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  usePaintedAreas(layer, areas, clock);
  return (
    <div ref={setLayer} data-testid="areas" aria-hidden="true" style={{ position: 'absolute', inset: 0, pointerEvents: 'none' }}>
      {areas.map(({ name }, k) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: areas have no other name than their place in the list
        <MuiBox key={k} sx={{ position: 'absolute', border: '2px solid #fff', boxShadow: '0 0 0 1px rgba(0,0,0,.6)', borderRadius: '2px' }}>
          <MuiBox
            component="span"
            sx={{
              ...{ position: 'absolute', left: 0, top: 0, maxWidth: '100%', px: 1, fontSize: 12, lineHeight: '18px' },
              ...{ bgcolor: 'rgba(0,0,0,.7)', color: '#fff', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
            }}
          >
            {name}
          </MuiBox>
        </MuiBox>
      ))}
    </div>
  );
}
