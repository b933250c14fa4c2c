import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

const STEPS = ['drop', 'watch', 'read'] as const;

/** How a film becomes a result, in three steps. */
export function FirstSteps() {
  const { t } = useTranslation('help');
  return (
    <Box component="ol" sx={{ m: 0, pl: 5, display: 'grid', gap: 2, maxWidth: '76ch' }}>
      {STEPS.map((step) => (
        <li key={step}>{t(`step-${step}`)}</li>
      ))}
    </Box>
  );
}
