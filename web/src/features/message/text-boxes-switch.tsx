import { useTranslation } from 'react-i18next';
import { Tick } from '../../ui/tick.tsx';

interface TextBoxesSwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Shows or hides the boxes round texts. */
export function TextBoxesSwitch({ isOn, onChange }: TextBoxesSwitchProps) {
  const { t } = useTranslation('message');
  return (
    <Tick isOn={isOn} onChange={onChange}>
      {t('boxes')}
    </Tick>
  );
}
