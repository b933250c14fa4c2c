import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import { useIsOnline } from '../lib/connection.ts';

/** Says that another page is being opened, and what it waits for when there is no connection. The page before it stays until then, however far down one is on it. */
export function OnTheWay() {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  if (useNavigation().state === 'idle') return null;
  return (
    <Box sx={{ position: 'sticky', top: 56, zIndex: 'appBar' }}>
      <OnTheWayBar />
      {!isOnline && (
        <Alert severity="warning" sx={{ borderRadius: 0 }}>
          {t('shell.loading-offline')}
        </Alert>
      )}
    </Box>
  );
}

/** The thin line over a page that is not whole yet. */
export function OnTheWayBar() {
  const { t } = useTranslation();
  return (
    <LinearProgress aria-label={t('shell.loading')} sx={{ position: 'absolute', insetInline: 0, top: 0, height: 2, borderRadius: 0 }} />
  );
}
