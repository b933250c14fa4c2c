import type { MarkPath } from '@fovea/contract/brand-boxes';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { HeldBox } from '../../ui/held-box.tsx';
import type { Place } from './marks.ts';
import { placeAt } from './marks.ts';

/** The clock of the film: its time now, and a call at every picture. */
export interface BoxClock {
  readonly timeS: () => number;
  readonly onTime: (run: () => void) => () => void;
}

interface EditLayerProps {
  readonly path: MarkPath;
  readonly name: string;
  readonly clock: BoxClock;
  readonly onPlace: (place: Place) => void;
}

/** The chosen box over the film, to be moved and resized at the present moment. */
export function EditLayer({ path, name, clock, onPlace }: EditLayerProps) {
  const { t } = useTranslation('brand-boxes');
  const placeNow = useCallback(() => placeAt(path, clock.timeS()), [path, clock]);
  return <HeldBox label={t('edit.label', { name })} placeNow={placeNow} onTime={clock.onTime} onPlace={onPlace} />;
}
