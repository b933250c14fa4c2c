import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

interface FaceSwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Shows or hides the boxes round faces. */
export function FaceSwitch({ isOn, onChange }: FaceSwitchProps) {
  const { t } = useTranslation('faces');
  return (
    <Box component="label" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 30, fontSize: 13, cursor: 'pointer' }}>
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      {t('boxes')}
    </Box>
  );
}
