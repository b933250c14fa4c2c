import type { SpeechDraft } from '@fovea/contract/message';
import type { Transcript } from '@fovea/contract/transcripts';
import UploadFileRounded from '@mui/icons-material/UploadFileRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileNameOf } from '../../lib/file-name.ts';
import { saveText } from '../../lib/save-text.ts';
import { DropVeil } from '../../ui/drop-veil.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { useFileDrop } from '../../ui/use-file-drop.ts';
import { TranscriptDialog } from './transcript-dialog.tsx';
import type { TranscriptInHand } from './use-transcript.ts';
import { writeSubtitles } from './write-subtitles.ts';

interface DeedsProps {
  readonly hand: TranscriptInHand;
  readonly draft: SpeechDraft | null;
  readonly filmName: string;
  /** Begins to check the draft. */
  readonly onCheck: () => void;
}

const ENDINGS = { srt: 'srt', vtt: 'vtt', plain: 'txt' } as const;

/** What can be done with a transcript: everything by whoever may change it, keeping it as a file by whoever reads it. */
export function Deeds({ hand, draft, filmName, onCheck }: DeedsProps) {
  const { t } = useTranslation('transcript');
  if (hand.query.data === undefined) return null;
  const { transcript } = hand.query.data;
  // What a person added stands before what a network wrote.
  const drafted = !transcript && draft && draft.lines.length > 0 ? writeSubtitles(draft.lines) : null;
  const kept = keptAs(transcript, drafted);
  const save = ({ text, ending }: Kept) => saveText(text, { name: fileNameOf(filmName, ending), type: 'text/plain;charset=utf-8' });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {hand.canEdit && <Changes hand={hand} transcript={transcript} onCheck={drafted === null ? null : onCheck} />}
      {kept && <Button onClick={() => save(kept)}>{t('save', { ending: kept.ending.toUpperCase() })}</Button>}
    </Box>
  );
}

interface Kept {
  readonly text: string;
  readonly ending: string;
}

function keptAs(transcript: Transcript | null, drafted: string | null): Kept | null {
  if (transcript) return { text: transcript.source, ending: ENDINGS[transcript.format] };
  return drafted === null ? null : { text: drafted, ending: ENDINGS.srt };
}

interface ChangesProps extends Pick<DeedsProps, 'hand'> {
  readonly transcript: Transcript | null;
  /** Null where there is no draft to check. */
  readonly onCheck: (() => void) | null;
}

/** The draft checked, a file chosen or dropped anywhere, the text by hand, and taking it away. */
function Changes({ hand, transcript, onCheck }: ChangesProps) {
  const { t } = useTranslation('transcript');
  const [isTyping, setTyping] = useState(false);
  const isOver = useFileDrop((files) => void hand.takeFile(files));
  return (
    <>
      {onCheck && (
        <Button variant="contained" disabled={hand.isBusy} onClick={onCheck}>
          {t('check')}
        </Button>
      )}
      <FileButton
        accept=".srt,.vtt,.txt,text/vtt,text/plain"
        variant="outlined"
        startIcon={<UploadFileRounded />}
        disabled={hand.isBusy}
        onFiles={(files) => void hand.takeFile(files)}
      >
        {t(transcript ? 'replace' : 'choose')}
      </FileButton>
      <Button disabled={hand.isBusy} onClick={() => setTyping(true)}>
        {t(transcript ? 'edit' : 'paste')}
      </Button>
      {transcript && (
        <Button color="cancel" disabled={hand.isBusy} onClick={() => void hand.remove()}>
          {t('remove')}
        </Button>
      )}
      {isTyping && <TranscriptDialog hand={hand} onClose={() => setTyping(false)} />}
      <DropVeil isOver={isOver} title={t('drop')} />
    </>
  );
}
