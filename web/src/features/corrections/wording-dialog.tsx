import type { Corrections } from '@fovea/contract/corrections';
import { WORDING_MAX, Wording } from '@fovea/contract/corrections';
import type { TextTrack } from '@fovea/contract/message';
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
import { Banner } from '../../ui/banner.tsx';
import { Field } from '../../ui/field.tsx';
import { useAskedClose } from '../../ui/use-asked-close.tsx';
import { textMarkOf } from './marks.ts';
import type { CorrectionsInHand } from './use-corrections.ts';

interface WordingDialogProps {
  readonly hand: CorrectionsInHand;
  readonly track: TextTrack;
  /** Its place in the list. */
  readonly place: number;
  readonly onClose: () => void;
}

const wordingIn = ({ marks, found }: Corrections, place: number): string =>
  textMarkOf(marks, place)?.wording ?? found.texts?.[place]?.text ?? '';

/**
 * How a text is really written. A refusal leaves the dialog open, with what was typed; where somebody else wrote another wording meanwhile
 * that is said, and saving again puts this one in its place.
 */
export function WordingDialog({ hand, track, place, onClose }: WordingDialogProps) {
  const { t } = useTranslation('corrections');
  const id = useId();
  const [seen, setSeen] = useState(hand.query.data);
  const [written, setWritten] = useState(track.text);
  const [isOvertaken, setOvertaken] = useState(false);
  const [text, setText] = useState(written);
  const wording = Wording.safeParse(text).data;
  const canSave = wording !== undefined && wording !== written && !hand.isBusy;
  const { close, question } = useAskedClose({ isDirty: text !== written, isSending: hand.isBusy, onClose });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (wording === undefined || !canSave) return;
    const went = await hand.reword(place, wording, seen);
    if (went.kind === 'saved') onClose();
    if (went.kind !== 'overtaken') return;
    setSeen(went.by);
    setWritten(wordingIn(went.by, place));
    setOvertaken(true);
  };
  return (
    <Dialog open onClose={close} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id={id}>{t('reword.title')}</DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', gap: 3 }}>
            {isOvertaken && <Banner tone="warning">{t('reword.theirs', { text: written })}</Banner>}
            <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {t('reword.text', { text: track.read_as ?? track.text })}
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
          <Button color="cancel" onClick={close}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={hand.isBusy} disabled={!canSave}>
            {t('reword.save')}
          </Button>
        </DialogActions>
      </form>
      {question}
    </Dialog>
  );
}
