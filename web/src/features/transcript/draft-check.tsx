import type { SpeechDraft } from '@fovea/contract/message';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../lib/format.ts';
import { TimeCode } from '../../ui/time-code.tsx';
import { useAskedClose } from '../../ui/use-asked-close.tsx';
import { isUnsure } from './draft-part.tsx';
import { TheirsNote } from './theirs-note.tsx';
import type { TranscriptInHand } from './use-transcript.ts';
import { useWordsOver } from './use-words-over.ts';
import { writeSubtitles } from './write-subtitles.ts';

interface DraftCheckProps {
  readonly lines: SpeechDraft['lines'];
  readonly hand: TranscriptInHand;
  readonly onSeek: (timeS: number) => void;
  readonly onClose: () => void;
}

/** A draft being checked: each line in a field of its own beside the film. Leaving it over what was changed asks first. */
export function DraftCheck({ lines, hand, onSeek, onClose }: DraftCheckProps) {
  const { t } = useTranslation('transcript');
  const [texts, setTexts] = useState(() => lines.map(({ text }) => text));
  const { isBusy } = hand;
  const { theirs, save } = useWordsOver(hand);
  const isDirty = lines.some(({ text }, k) => texts[k] !== text);
  const kept = lines.flatMap((line, k) => ((texts[k] ?? '').trim() === '' ? [] : [{ ...line, text: (texts[k] ?? '').trim() }]));
  const { close, question } = useAskedClose({ isDirty, isSending: isBusy, onClose });
  /** The lines that have words, as SubRip. */
  const submit = async () => {
    if (await save(writeSubtitles(kept))) onClose();
  };
  const change = (place: number, text: string) => setTexts((all) => all.with(place, text));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Typography variant="body2" color="textSecondary" sx={{ textWrap: 'pretty' }}>
        {t('checking.hint')}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {lines.map((line, k) => (
          <CheckedLine key={line.start_s} line={line} text={texts[k] ?? ''} onText={(text) => change(k, text)} onSeek={onSeek} />
        ))}
      </Box>
      {theirs && <TheirsNote theirs={theirs} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="contained" loading={isBusy} disabled={kept.length === 0} onClick={() => void submit()}>
          {t('dialog.save')}
        </Button>
        <Button color="cancel" disabled={isBusy} onClick={close}>
          {t('action.cancel')}
        </Button>
      </Box>
      {question}
    </Box>
  );
}

interface CheckedLineProps extends Pick<DraftCheckProps, 'onSeek'> {
  readonly line: DraftCheckProps['lines'][number];
  /** As it stands in its field. */
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** A line in its field, with the time that plays it and the way to leave it out. */
function CheckedLine({ line, text, onText, onSeek }: CheckedLineProps) {
  const { t } = useTranslation('transcript');
  const times = { start: formatTime(line.start_s), end: formatTime(line.end_s) };
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <TextField
        value={text}
        onChange={({ target }) => onText(target.value)}
        size="small"
        fullWidth
        multiline
        helperText={isUnsure(line) ? t('checking.unsure') : undefined}
        sx={{ flex: '1 1 260px' }}
        slotProps={{ htmlInput: { 'aria-label': t('checking.line', times), spellCheck: true, lang: 'en' } }}
      />
      <TimeCode label={t('seek', { words: line.text, ...times })} at={line} onSeek={onSeek} />
      <IconButton
        aria-label={t('checking.leaveOut', times)}
        title={t('checking.leaveOut', times)}
        disabled={text === ''}
        onClick={() => onText('')}
      >
        <DeleteOutlineRounded fontSize="small" />
      </IconButton>
    </Box>
  );
}
