import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import type { WithSecret } from './api.ts';

/** The secret, this one time. It closes by its own button alone. */
export function SecretDialog({ made: { secret }, onClose }: { readonly made: WithSecret; readonly onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const copy = useCopy();
  const id = useId();
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('secret.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Typography color="textSecondary">{t('secret.text')}</Typography>
        <Box
          component="code"
          sx={{ p: 3, borderRadius: '8px', bgcolor: 'background.default', overflowWrap: 'anywhere', userSelect: 'all', fontSize: 13 }}
        >
          {secret}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 5 }}>
        <Button onClick={() => void copy(secret, t('secret.copied'))}>{t('secret.copy')}</Button>
        <Button variant="contained" onClick={onClose}>
          {t('secret.kept')}
        </Button>
      </DialogActions>
      <UnsavedGuard isDirty of="shown-once" />
    </Dialog>
  );
}
