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

/** Marks beside each other that would lie over each other stand in rows, as many as this; then they do lie over each other. */
const ROWS_MAX = 3;
const ROW_PX = 20;
/** A mark at one moment is as wide as this share of most films. */
const MARK_SHARE = 0.02;

interface Timed {
  readonly note: Note;
  readonly atS: number;
}

/** Each note with the row in which nothing lies over it, in the order of the film. */
export function inRows(timed: readonly Timed[], durationS: number): readonly (Timed & { readonly row: number })[] {
  const ends: number[] = [];
  return timed
    .toSorted((one, other) => one.atS - other.atS)
    .map(({ note, atS }) => {
      const free = ends.findIndex((endS) => endS <= atS);
      const row = free >= 0 ? free : Math.min(ends.length, ROWS_MAX - 1);
      ends[row] = Math.max(ends[row] ?? 0, note.to_s ?? 0, atS + durationS * MARK_SHARE);
      return { note, atS, row };
    });
}

/** A mark for each note on the time axis of the lanes; settled ones are hollow. Nothing where there is no note with a time. */
export function NoteMarks({ notes, durationS, onNote }: NoteMarksProps) {
  const { t } = useTranslation('notes');
  const timed = notes.flatMap((note) => (note.at_s === null || note.is_deleted || durationS <= 0 ? [] : [{ note, atS: note.at_s }]));
  if (timed.length === 0) return null;
  const marks = inRows(timed, durationS);
  const rows = Math.max(...marks.map(({ row }) => row));
  const share = (timeS: number) => `${(Math.min(durationS, timeS) / durationS) * 100}%`;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '184px minmax(0, 1fr)' }, alignItems: 'center', mb: 1 }}>
      <Box sx={{ fontSize: { xs: 12, sm: 13 }, color: { xs: 'text.secondary', sm: 'text.primary' } }}>{t('title')}</Box>
      <Box role="group" aria-label={t('title')} sx={{ position: 'relative', height: 24 + rows * ROW_PX }}>
        {marks.map(({ note, atS, row }) => (
          <ButtonBase
            key={note.id}
            onClick={() => onNote(note.id, atS)}
            aria-label={t('mark', { time: formatTime(atS), text: shortened(note.text) })}
            title={shortened(note.text)}
            sx={{
              ...{ position: 'absolute', top: 4 + row * ROW_PX, left: share(atS), height: 16, minWidth: 16, borderRadius: '8px' },
              ...(note.to_s === null ? { ml: '-8px' } : { width: `calc(${share(note.to_s)} - ${share(atS)})` }),
              ...{ border: '2px solid', borderColor: 'secondary.main', bgcolor: note.resolved_at ? 'background.paper' : 'secondary.main' },
              opacity: note.to_s === null ? 1 : 0.75,
            }}
          />
        ))}
      </Box>
    </Box>
  );
}
