import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: ReactNode;
  /** The verb of what will happen, never "OK". */
  readonly confirm: string;
  /** What the way back is called where "Cancel" would say the wrong thing. */
  readonly cancel?: string;
  readonly isDangerous?: boolean;
  readonly isBusy?: boolean;
  /** What else must be so before it can be confirmed, such as a name typed again. */
  readonly isReady?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before what cannot be undone. What can be undone is done at once, with "Undo" in the note. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirm, cancel, isDangerous = false, isBusy = false, isReady = true, onConfirm, onCancel } = props;
  const { t } = useTranslation();
  const id = useId();
  return (
    <Dialog open onClose={onCancel} maxWidth="xs" fullWidth aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        {typeof text === 'string' ? <DialogContentText id={`${id}-text`}>{text}</DialogContentText> : <div id={`${id}-text`}>{text}</div>}
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 5 }}>
        <Button color="cancel" onClick={onCancel}>
          {cancel ?? t('action.cancel')}
        </Button>
        <Button
          variant="contained"
          color={isDangerous ? 'error' : 'primary'}
          loading={isBusy}
          disabled={!isReady}
          onClick={onConfirm}
          autoFocus={!isDangerous}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
