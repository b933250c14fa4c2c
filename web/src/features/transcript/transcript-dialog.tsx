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
import { useAskedClose } from '../../ui/use-asked-close.tsx';
import { TheirsNote } from './theirs-note.tsx';
import type { TranscriptInHand } from './use-transcript.ts';
import { useWordsOver } from './use-words-over.ts';

interface TranscriptDialogProps {
  readonly hand: TranscriptInHand;
  readonly onClose: () => void;
}

/** What is said, pasted or typed. A refusal leaves the dialog open, with what was typed; closing it over that asks first. */
export function TranscriptDialog({ hand, onClose }: TranscriptDialogProps) {
  const { t } = useTranslation('transcript');
  const id = useId();
  const { isBusy, refusal } = hand;
  const { written, theirs, save } = useWordsOver(hand);
  const [text, setText] = useState(written);
  const isDirty = text !== written;
  const canSave = text.trim() !== '' && isDirty && !isBusy;
  const { close, question } = useAskedClose({ isDirty, isSending: isBusy, onClose });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (canSave && (await save(text))) onClose();
  };
  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby={id}>
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id={id}>{t('dialog.title')}</DialogTitle>
        <DialogContent>
          {theirs && <TheirsNote theirs={theirs} />}
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
      {question}
    </Dialog>
  );
}
