import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { areLetterKeysOn, setLetterKeys } from '../../lib/letter-keys.ts';

/** Whether single letters do something by themselves: a matter of the keyboard and of the voice, so it is kept with this browser. */
export function LetterKeysSetting() {
  const { t } = useTranslation('user.settings');
  const id = useId();
  const [areOn, setAreOn] = useState(areLetterKeysOn);
  const change = (isOn: boolean) => {
    setLetterKeys(isOn);
    setAreOn(isOn);
  };
  return (
    <Box>
      <FormControlLabel
        label={t('letters')}
        sx={{ mr: 0 }}
        control={<Switch checked={areOn} onChange={(_, isOn) => change(isOn)} slotProps={{ input: { 'aria-describedby': id } }} />}
      />
      <Typography id={id} variant="body2" color="textSecondary" sx={{ maxWidth: '68ch' }}>
        {t('letters.text')}
      </Typography>
    </Box>
  );
}
