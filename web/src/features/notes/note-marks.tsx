import type { NoteId } from '@fovea/contract/ids';
import type { Note } from '@fovea/contract/notes';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../lib/format.ts';

interface NoteMarksProps {
  readonly notes: readonly Note[];
  readonly durationS: number;
  readonly onNote: (id: NoteId, atS: number) => void;
}

const TEXT_MAX = 80;
const shortened = (text: string): string => (text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : text);

/** A mark for each note on the time axis of the lanes; settled ones are hollow. Nothing where there is no note with a time. */
export function NoteMarks({ notes, durationS, onNote }: NoteMarksProps) {
  const { t } = useTranslation('notes');
  const timed = notes.flatMap((note) => (note.at_s === null || note.is_deleted || durationS <= 0 ? [] : [{ note, atS: note.at_s }]));
  if (timed.length === 0) return null;
  const share = (timeS: number) => `${(Math.min(durationS, timeS) / durationS) * 100}%`;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '184px minmax(0, 1fr)' }, alignItems: 'center', mb: 1 }}>
      <Box sx={{ fontSize: { xs: 12, sm: 13 }, color: { xs: 'text.secondary', sm: 'text.primary' } }}>{t('title')}</Box>
      <Box role="group" aria-label={t('title')} sx={{ position: 'relative', height: 24 }}>
        {timed.map(({ note, atS }) => (
          <ButtonBase
            key={note.id}
            onClick={() => onNote(note.id, atS)}
            aria-label={t('mark', { time: formatTime(atS), text: shortened(note.text) })}
            title={shortened(note.text)}
            sx={{
              ...{ position: 'absolute', top: 4, left: share(atS), height: 16, minWidth: 16, ml: '-8px', borderRadius: '8px' },
              ...(note.to_s !== null && { width: `calc(${share(note.to_s)} - ${share(atS)} + 16px)` }),
              ...{ border: '2px solid', borderColor: 'secondary.main', bgcolor: note.resolved_at ? 'background.paper' : 'secondary.main' },
              opacity: note.to_s === null ? 1 : 0.75,
            }}
          />
        ))}
      </Box>
    </Box>
  );
}
