import { useTranslation } from 'react-i18next';
import { Tick } from '../../ui/tick.tsx';

interface LayerSwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** Known once it was asked for: there is nothing to show. */
  readonly isEmpty: boolean;
}

/** Shows or hides the places that draw the eyes; where none were measured its words say so. */
export function SpotSwitch({ isOn, onChange, isEmpty }: LayerSwitchProps) {
  const { t } = useTranslation('diagnosis');
  return (
    <Tick isOn={isOn} onChange={onChange}>
      {t(isOn && isEmpty ? 'spots.tickNone' : 'spots.tick')}
    </Tick>
  );
}

/** Shows or hides what the platform lays over the picture and asks to keep clear; where nothing is known its words say so. */
export function ZoneSwitch({ isOn, onChange, isEmpty }: LayerSwitchProps) {
  const { t } = useTranslation('diagnosis');
  return (
    <Tick isOn={isOn} onChange={onChange}>
      {t(isOn && isEmpty ? 'zones.tickNone' : 'zones.tick')}
    </Tick>
  );
}
