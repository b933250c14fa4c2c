import { useTranslation } from 'react-i18next';
import { Tick } from '../../ui/tick.tsx';

interface BoxesSwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Shows or hides the brand's boxes over the film. */
export function BoxesSwitch({ isOn, onChange }: BoxesSwitchProps) {
  const { t } = useTranslation('brand-result');
  return (
    <Tick isOn={isOn} onChange={onChange}>
      {t('boxes')}
    </Tick>
  );
}
