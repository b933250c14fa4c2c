import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

interface BoxesSwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Shows or hides the brand's boxes over the film. */
export function BoxesSwitch({ isOn, onChange }: BoxesSwitchProps) {
  const { t } = useTranslation('brand-result');
  return (
    <Box component="label" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 30, fontSize: 13, cursor: 'pointer' }}>
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      {t('boxes')}
    </Box>
  );
}
