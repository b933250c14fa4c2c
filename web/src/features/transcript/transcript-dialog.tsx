import { TRANSCRIPT_BYTES_MAX } from '@fovea/contract/transcripts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DiscardQuestion } from '../../ui/discard-question.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';

interface TranscriptDialogProps {
  readonly written: string;
  readonly isBusy: boolean;
  /** Why what was sent last cannot be read. */
  readonly refusal: string | null;
  /** @returns whether it was saved */
  readonly onSave: (text: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** What is said, pasted or typed. A refusal leaves the dialog open, with what was typed; closing it over that asks first. */
export function TranscriptDialog({ written, isBusy, refusal, onSave, onClose }: TranscriptDialogProps) {
  const { t } = useTranslation('transcript');
  const id = useId();
  const [text, setText] = useState(written);
  const [isAsking, setAsking] = useState(false);
  const isDirty = text !== written;
  const canSave = text.trim() !== '' && isDirty && !isBusy;
  const close = () => (isDirty ? setAsking(true) : onClose());
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (canSave && (await onSave(text))) onClose();
  };
  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby={id}>
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id={id}>{t('dialog.title')}</DialogTitle>
        <DialogContent>
          <TextField
            label={t('dialog.field')}
            error={refusal !== null}
            helperText={refusal ?? t('dialog.hint')}
            value={text}
            onChange={({ target }) => setText(target.value)}
            multiline
            minRows={8}
            maxRows={18}
            fullWidth
            autoFocus
            margin="dense"
            slotProps={{ htmlInput: { maxLength: TRANSCRIPT_BYTES_MAX } }}
          />
        </DialogContent>
        <DialogActions sx={{ px: 6, pb: 5 }}>
          <Button color="cancel" onClick={close}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy} disabled={!canSave}>
            {t('dialog.save')}
          </Button>
        </DialogActions>
      </form>
      {isAsking && <DiscardQuestion onDiscard={onClose} onKeep={() => setAsking(false)} />}
      <UnsavedGuard isDirty={isDirty} isSending={isBusy} />
    </Dialog>
  );
}
