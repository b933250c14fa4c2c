import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

interface TextBoxesSwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Shows or hides the boxes round texts. */
export function TextBoxesSwitch({ isOn, onChange }: TextBoxesSwitchProps) {
  const { t } = useTranslation('message');
  return (
    <Box component="label" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 30, fontSize: 13, cursor: 'pointer' }}>
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      {t('boxes')}
    </Box>
  );
}
