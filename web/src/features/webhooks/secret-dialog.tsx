import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../lib/copy-text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useSnackbar } from '../../ui/snackbar.tsx';
import type { WithSecret } from './api.ts';

/** The secret, this once. */
export function SecretDialog({ made: { secret }, onClose }: { readonly made: WithSecret; readonly onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const say = useSnackbar();
  const copy = async () => {
    await copyText(secret);
    say({ text: t('secret.copied') });
  };
  return (
    <ConfirmDialog
      title={t('secret.title')}
      text={
        <Box sx={{ display: 'grid', gap: 4, color: 'text.secondary' }}>
          {t('secret.text')}
          <Box
            component="code"
            sx={{ p: 3, borderRadius: '8px', bgcolor: 'background.default', color: 'text.primary', overflowWrap: 'anywhere', fontSize: 13 }}
          >
            {secret}
          </Box>
          <Button variant="outlined" onClick={() => void copy()} sx={{ justifySelf: 'start' }}>
            {t('secret.copy')}
          </Button>
        </Box>
      }
      confirm={t('secret.kept')}
      cancel={t('action.close')}
      onConfirm={onClose}
      onCancel={onClose}
    />
  );
}
