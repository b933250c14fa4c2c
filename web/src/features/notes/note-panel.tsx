import type { PreTestUuid, UserId } from '@fovea/contract/ids';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedFace, StaleNote } from '../../ui/faces.tsx';
import { View } from '../../ui/view.tsx';
import { notesTableAddress } from './api.ts';
import { NoteField } from './note-field.tsx';
import { NoteItem } from './note-item.tsx';
import type { Settled } from './notes-lost.tsx';
import { NotesLost } from './notes-lost.tsx';
import type { Notes } from './use-notes.ts';
import type { Written } from './use-writing.ts';

interface NotePanelProps {
  readonly uuid: PreTestUuid;
  readonly hand: Notes;
  readonly me: { readonly id: UserId; readonly isAdmin: boolean } | null;
  /** The range that is chosen on the lanes: a new note is about it. */
  readonly range: { readonly startS: number; readonly endS: number } | null;
  readonly onSeek: (timeS: number) => void;
}

/** Notes beside the film, in its order, and where a new one is written. */
export function NotePanel({ uuid, hand, me, range, onSeek }: NotePanelProps) {
  const { t } = useTranslation('notes');
  const heading = useRef<HTMLHeadingElement>(null);
  const section = useRef<HTMLElement>(null);
  /** To the words that were taken, where they stand now. */
  const goOn = (how: Settled) => (how === 'take' ? section.current?.querySelector('textarea') : heading.current)?.focus();
  return (
    <Box ref={section} component="section" aria-labelledby="notes" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Typography ref={heading} tabIndex={-1} id="notes" variant="h2">
        {t('title')}
      </Typography>
      {hand.mayWrite && <Writing hand={hand} written={hand.writing.at('new')} range={range} />}
      <NotesLost hand={hand} onSettled={goOn} />
      <View
        query={hand.query}
        isEmpty={(notes) => notes.length === 0}
        loading={<Skeleton variant="rounded" height={96} role="status" aria-label={t('loading')} />}
        empty={
          <Typography variant="body2" color="textSecondary" sx={{ textWrap: 'pretty' }}>
            {t(!hand.mayWrite ? 'emptyToRead' : hand.isFilm ? 'empty' : 'emptyStill')}
          </Typography>
        }
        failed={(fault) => <FailedFace {...fault} />}
        stale={(fault) => <StaleNote {...fault} />}
        ready={(notes) => (
          <>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {notes.map((note) => (
                <NoteItem key={note.id} {...{ note, hand, me, onSeek }} onGone={() => heading.current?.focus()} />
              ))}
            </Box>
            <Button size="small" component="a" href={notesTableAddress(uuid)} download sx={{ justifySelf: 'start', ml: '-10px' }}>
              {t('table')}
            </Button>
          </>
        )}
      />
    </Box>
  );
}

function Writing({ hand, written, range }: Pick<NotePanelProps, 'hand' | 'range'> & { readonly written: Written }) {
  const { t } = useTranslation('notes');
  const { isPointing, setIsPointing, point, setPoint, isFilm } = hand;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <NoteField
        label={t(!isFilm ? 'label.still' : range ? 'label.range' : 'label.moment')}
        action={t('write')}
        people={hand.people}
        isBusy={hand.isBusy}
        written={written}
        onSend={(wording) => hand.write(wording, range)}
        more={
          <>
            <Button size="small" aria-pressed={isPointing} onClick={() => setIsPointing(!isPointing)}>
              {t(isPointing ? 'point.stop' : 'point')}
            </Button>
            {point && (
              <Button size="small" onClick={() => setPoint(null)}>
                {t('point.remove')}
              </Button>
            )}
          </>
        }
      />
      <Typography role="status" variant="caption" color="textSecondary">
        {t(isPointing ? 'point.title' : 'hint')}
      </Typography>
    </Box>
  );
}
