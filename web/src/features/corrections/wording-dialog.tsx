import { WORDING_MAX, Wording } from '@fovea/contract/corrections';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/field.tsx';

interface WordingDialogProps {
  readonly written: string;
  /** How the analysis read it. */
  readonly readAs: string;
  readonly isBusy: boolean;
  /** @returns whether it was saved */
  readonly onSave: (wording: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** How a text is really written. A refusal leaves the dialog open, with what was typed. */
export function WordingDialog({ written, readAs, isBusy, onSave, onClose }: WordingDialogProps) {
  const { t } = useTranslation('corrections');
  const id = useId();
  const [text, setText] = useState(written);
  const wording = Wording.safeParse(text).data;
  const canSave = wording !== undefined && wording !== written && !isBusy;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (wording !== undefined && canSave && (await onSave(wording))) onClose();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id={id}>{t('reword.title')}</DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', gap: 3 }}>
            <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {t('reword.text', { text: readAs })}
            </Typography>
            <Field
              label={t('reword.field')}
              value={text}
              maxLength={WORDING_MAX}
              autoComplete="off"
              autoFocus
              describedBy={`${id}-hint`}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
            <Typography id={`${id}-hint`} variant="caption" color="textSecondary" sx={{ textWrap: 'pretty' }}>
              {t('reword.hint')}
            </Typography>
          </Box>
        </DialogContent>
        <DialogActions sx={{ px: 6, pb: 5 }}>
          <Button color="cancel" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy} disabled={!canSave}>
            {t('reword.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
