import type { AreaInput } from '@fovea/contract/areas';
import MuiBox from '@mui/material/Box';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HeldBox } from '../../ui/held-box.tsx';
import type { Box } from './area-at.ts';
import { areaAt } from './area-at.ts';
import type { FilmClock } from './use-painted-areas.ts';
import { usePaintedAreas } from './use-painted-areas.ts';

interface AreaLayerProps {
  readonly areas: readonly AreaInput[];
  readonly clock: FilmClock;
  /** Told where an area was put at the present moment; null where areas can only be looked at. */
  readonly onPlace: ((area: AreaInput, box: Box) => void) | null;
}

/** The areas over the picture with their names, to be moved and resized by who may. The list beside the film says the same. */
export const AreaLayer = ({ areas, clock, onPlace }: AreaLayerProps) =>
  onPlace ? (
    areas.map((area, k) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: areas have no other name than their place in the list
      <HeldArea key={k} area={area} clock={clock} onPlace={(box) => onPlace(area, box)} />
    ))
  ) : (
    <ShownAreas areas={areas} clock={clock} />
  );

interface HeldAreaProps {
  readonly area: AreaInput;
  readonly clock: FilmClock;
  readonly onPlace: (box: Box) => void;
}

function HeldArea({ area, clock, onPlace }: HeldAreaProps) {
  const { t } = useTranslation('diagnosis');
  const placeNow = useCallback(() => areaAt(area, clock.timeS()), [area, clock]);
  return (
    <HeldBox label={t('areas.held', { name: area.name })} placeNow={placeNow} onTime={clock.onTime} onPlace={onPlace}>
      <Tag text={area.name} />
    </HeldBox>
  );
}

function ShownAreas({ areas, clock }: Pick<AreaLayerProps, 'areas' | 'clock'>) {
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  usePaintedAreas(layer, areas, clock);
  return (
    <div ref={setLayer} data-testid="areas" aria-hidden="true" style={{ position: 'absolute', inset: 0, pointerEvents: 'none' }}>
      {areas.map(({ name }, k) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: areas have no other name than their place in the list
        <MuiBox key={k} sx={{ position: 'absolute', border: '2px solid #fff', boxShadow: '0 0 0 1px rgba(0,0,0,.6)', borderRadius: '2px' }}>
          <Tag text={name} />
        </MuiBox>
      ))}
    </div>
  );
}

const Tag = ({ text }: { readonly text: string }) => (
  <MuiBox
    component="span"
    sx={{
      ...{ position: 'absolute', left: 0, top: 0, maxWidth: '100%', px: 1, fontSize: 12, lineHeight: '18px', pointerEvents: 'none' },
      ...{ bgcolor: 'rgba(0,0,0,.7)', color: '#fff', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    }}
  >
    {text}
  </MuiBox>
);
