import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

/** Most links take this many lines; what is longer scrolls. */
const ROWS = 4;

interface CopyByHandProps {
  readonly text: string;
  readonly onClose: (() => void) | undefined;
}

/** A text that the browser did not let be copied: it is selected already, and stays until it is closed. */
export function CopyByHand({ text, onClose }: CopyByHandProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{t('by-hand.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <DialogContentText id={`${id}-text`}>{t('by-hand.text')}</DialogContentText>
        <Box
          component="textarea"
          readOnly
          autoFocus
          rows={ROWS}
          aria-label={t('by-hand.field')}
          value={text}
          onFocus={({ currentTarget }) => currentTarget.select()}
          sx={{
            ...{ font: 'inherit', color: 'text.primary', bgcolor: 'background.default', width: '100%', p: 3, resize: 'vertical' },
            ...{ border: '1px solid', borderColor: 'divider', borderRadius: '8px', overflowWrap: 'anywhere' },
          }}
        />
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 5 }}>
        <Button onClick={onClose}>{t('action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
