import type { SpeechDraft } from '@fovea/contract/message';
import type { Prediction } from '@fovea/contract/predictions';
import type { Transcript } from '@fovea/contract/transcripts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment, formatTime } from '../../lib/format.ts';
import { FailedFace, StaleNote } from '../../ui/faces.tsx';
import { View } from '../../ui/view.tsx';
import { DraftCheck } from './draft-check.tsx';
import { DraftPart } from './draft-part.tsx';
import { Deeds } from './transcript-deeds.tsx';
import { TranscriptLines } from './transcript-lines.tsx';
import type { TranscriptInHand } from './use-transcript.ts';

interface TranscriptSectionProps {
  readonly hand: TranscriptInHand;
  /** Of which this is said: its name for files, whether anything can be heard in it, and what a network wrote down. */
  readonly film: Pick<Prediction, 'media' | 'text'> & { readonly name: string };
  readonly onSeek: (timeS: number) => void;
}

/** What is said in the film, by people's word: added by file or by hand, read beside its times, replaced and taken away. */
export function TranscriptSection({ hand, film: { name, media, text }, onSeek }: TranscriptSectionProps) {
  const { t } = useTranslation('transcript');
  const id = useId();
  const draft = text?.draft ?? null;
  const hasSound = media.audio_codec !== null;
  /** The lines that are being checked: they stay, whatever becomes of draft and transcript meanwhile. */
  const [checked, setChecked] = useState<SpeechDraft['lines'] | null>(null);
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3, maxWidth: '76ch' }}>
      <Typography id={id} variant="h2">
        {t('title')}
      </Typography>
      {checked ? (
        <DraftCheck lines={checked} hand={hand} onSeek={onSeek} onClose={() => setChecked(null)} />
      ) : (
        <View
          query={hand.query}
          isEmpty={({ transcript }) => transcript === null}
          loading={<Skeleton variant="rounded" height={96} />}
          empty={<None canEdit={hand.canEdit} draft={draft} onSeek={onSeek} />}
          failed={(fault) => <FailedFace {...fault} />}
          stale={(fault) => <StaleNote {...fault} />}
          ready={({ transcript }) => transcript && <Added transcript={transcript} hasSound={hasSound} onSeek={onSeek} />}
        />
      )}
      {hand.refusal !== null && (
        <Typography role="alert" color="error" sx={{ textWrap: 'pretty' }}>
          {hand.refusal}
        </Typography>
      )}
      {!checked && <Deeds hand={hand} draft={draft} filmName={name} onCheck={() => setChecked(draft?.lines ?? null)} />}
    </Box>
  );
}

interface NoneProps extends Pick<TranscriptSectionProps, 'onSeek'> {
  readonly draft: SpeechDraft | null;
  readonly canEdit: boolean;
}

function None({ canEdit, draft, onSeek }: NoneProps) {
  const { t } = useTranslation('transcript');
  const hasDraft = draft !== null && draft.lines.length > 0;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      <Typography sx={{ textWrap: 'pretty' }}>{t(canEdit ? 'none' : 'none.view')}</Typography>
      {canEdit && !hasDraft && (
        <Typography variant="body2" color="textSecondary" sx={{ textWrap: 'pretty' }}>
          {t('hint')}
        </Typography>
      )}
      {draft && <DraftPart draft={draft} onSeek={onSeek} />}
    </Box>
  );
}

interface AddedProps extends Pick<TranscriptSectionProps, 'onSeek'> {
  readonly hasSound: boolean;
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
