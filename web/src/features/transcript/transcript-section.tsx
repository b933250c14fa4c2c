import type { Transcript } from '@fovea/contract/transcripts';
import UploadFileRounded from '@mui/icons-material/UploadFileRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment, formatTime } from '../../lib/format.ts';
import { DropVeil } from '../../ui/drop-veil.tsx';
import { FailedFace, StaleNote } from '../../ui/faces.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { useFileDrop } from '../../ui/use-file-drop.ts';
import { View } from '../../ui/view.tsx';
import { TranscriptDialog } from './transcript-dialog.tsx';
import { TranscriptLines } from './transcript-lines.tsx';
import type { TranscriptInHand } from './use-transcript.ts';

interface TranscriptSectionProps {
  readonly hand: TranscriptInHand;
  /** Whether anything can be heard in the film. */
  readonly hasSound: boolean;
  readonly onSeek: (timeS: number) => void;
}

/** What is said in the film, by people's word: added by file or by hand, read beside its times, replaced and taken away. */
export function TranscriptSection({ hand, hasSound, onSeek }: TranscriptSectionProps) {
  const { t } = useTranslation('transcript');
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3, maxWidth: '76ch' }}>
      <Typography id={id} variant="h2">
        {t('title')}
      </Typography>
      <View
        query={hand.query}
        isEmpty={({ transcript }) => transcript === null}
        loading={<Skeleton variant="rounded" height={96} />}
        empty={<None canEdit={hand.canEdit} />}
        failed={(fault) => <FailedFace {...fault} />}
        stale={(fault) => <StaleNote {...fault} />}
        ready={({ transcript }) => transcript && <Added transcript={transcript} hasSound={hasSound} onSeek={onSeek} />}
      />
      {hand.refusal !== null && (
        <Typography role="alert" color="error" sx={{ textWrap: 'pretty' }}>
          {hand.refusal}
        </Typography>
      )}
      {hand.canEdit && <Deeds hand={hand} />}
    </Box>
  );
}

function None({ canEdit }: { readonly canEdit: boolean }) {
  const { t } = useTranslation('transcript');
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography sx={{ textWrap: 'pretty' }}>{t(canEdit ? 'none' : 'none.view')}</Typography>
      {canEdit && (
        <Typography variant="body2" color="textSecondary" sx={{ textWrap: 'pretty' }}>
          {t('hint')}
        </Typography>
      )}
    </Box>
  );
}

interface AddedProps extends Pick<TranscriptSectionProps, 'hasSound' | 'onSeek'> {
  readonly transcript: Transcript;
}

function Added({ transcript: { format, file_name: name, by, at, lines, faults }, hasSound, onSeek }: AddedProps) {
  const { t, i18n } = useTranslation('transcript');
  const told = { name: name ?? t('format.typed'), by: by ?? '', when: formatMoment(at, i18n.language) };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {`${t(`kind.${format}`)} · ${t('lines', { count: lines.length })} · ${t(by ? 'added.by' : 'added.byNobody', told)}`}
      </Typography>
      {!hasSound && <Typography role="note">{t('noSound')}</Typography>}
      {faults.map(({ kind, count, at_s }) => (
        <Typography key={kind} variant="body2" role="note" sx={{ textWrap: 'pretty' }}>
          {t(`fault.${kind}`, { count, time: formatTime(at_s) })}
        </Typography>
      ))}
      <TranscriptLines lines={lines} onSeek={onSeek} />
    </Box>
  );
}

/** A file chosen or dropped anywhere, the text by hand, and taking it away. */
function Deeds({ hand }: Pick<TranscriptSectionProps, 'hand'>) {
  const { t } = useTranslation('transcript');
  const [isTyping, setTyping] = useState(false);
  const isOver = useFileDrop((files) => void hand.takeFile(files));
  const transcript = hand.query.data?.transcript ?? null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
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
      {isTyping && (
        <TranscriptDialog
          refusal={hand.refusal}
          written={transcript?.source ?? ''}
          isBusy={hand.isBusy}
          onSave={hand.write}
          onClose={() => setTyping(false)}
        />
      )}
      <DropVeil isOver={isOver} title={t('drop')} />
    </Box>
  );
}
