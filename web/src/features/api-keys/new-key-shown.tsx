import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { useCopy } from '../../ui/use-copy.ts';

/** The key itself, this one time. It closes by its own button alone. */
export function NewKeyShown({ apiKey, onClose }: { readonly apiKey: string; readonly onClose: () => void }) {
  const { t } = useTranslation('user.api-keys');
  const id = useId();
  const [isCopied, setIsCopied] = useState(false);
  const copy = useCopy();
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('shown.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Typography color="textSecondary">{t('shown.text')}</Typography>
        <Box
          component="code"
          sx={{ p: 4, border: '1px solid', borderColor: 'divider', borderRadius: '8px', overflowWrap: 'anywhere', userSelect: 'all' }}
        >
          {apiKey}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {t('shown.use')}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 5 }}>
        <Button onClick={async () => setIsCopied(await copy(apiKey))}>{isCopied ? t('shown.copied') : t('shown.copy')}</Button>
        <Button variant="contained" onClick={onClose}>
          {t('shown.kept')}
        </Button>
      </DialogActions>
      <UnsavedGuard isDirty of="shown-once" />
    </Dialog>
  );
}
