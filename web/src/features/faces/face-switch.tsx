import { useTranslation } from 'react-i18next';
import { Tick } from '../../ui/tick.tsx';

interface FaceSwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Shows or hides the boxes round faces. */
export function FaceSwitch({ isOn, onChange }: FaceSwitchProps) {
  const { t } = useTranslation('faces');
  return (
    <Tick isOn={isOn} onChange={onChange}>
      {t('boxes')}
    </Tick>
  );
}
