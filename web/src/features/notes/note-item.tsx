import type { UserId } from '@fovea/contract/ids';
import type { Note } from '@fovea/contract/notes';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment, formatTime } from '../../lib/format.ts';
import { NoteDeeds } from './note-deeds.tsx';
import { NoteField } from './note-field.tsx';
import type { Notes } from './use-notes.ts';

interface NoteItemProps {
  readonly note: Note;
  readonly hand: Notes;
  readonly me: { readonly id: UserId; readonly isAdmin: boolean } | null;
  readonly onSeek: (timeS: number) => void;
  readonly onGone: () => void;
}

/** One note or reply: who, when in the film, what, and what can be done with it. */
export function NoteItem({ note, hand, me, onSeek, onGone }: NoteItemProps) {
  const { t } = useTranslation('notes');
  const { writing } = hand;
  const doing = note.is_deleted ? null : writing.doing(note.id); // what was being written to it stands above the list
  const item = useRef<HTMLLIElement>(null);
  const isReply = note.parent !== null;
  const finish = () => {
    writing.setDoing(note.id, null);
    item.current?.focus(); // the field goes and would take the focus with it
  };
  const go = () => {
    hand.choose(note.id);
    if (note.at_s !== null) onSeek(note.at_s);
  };
  return (
    <Box
      component="li"
      ref={item}
      tabIndex={-1}
      id={`note-${note.id}`}
      aria-current={hand.chosen === note.id ? 'true' : undefined}
      sx={{
        ...{ borderTop: isReply ? 0 : '1px solid', borderColor: 'divider', py: 1.5, pl: isReply ? 4 : 0 },
        ...(hand.chosen === note.id && { bgcolor: 'action.hover', borderRadius: '6px', px: 2 }),
      }}
    >
      <Head note={note} onGo={go} />
      {doing === 'change' ? (
        <NoteField
          label={t('yours')}
          action={t('save')}
          people={hand.people}
          isBusy={hand.isBusy}
          written={writing.at(note.id, note.text)}
          onCancel={finish}
          onSend={(wording) => hand.change(note, wording)}
        />
      ) : (
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', opacity: note.is_deleted || note.resolved_at ? 0.7 : 1 }}>
          {note.is_deleted ? t('deleted') : note.text}
        </Typography>
      )}
      {note.resolved_at && (
        <Typography variant="caption" color="textSecondary">
          {t('resolved', { by: note.resolved_by ?? t('somebody') })}
        </Typography>
      )}
      {hand.mayWrite && !note.is_deleted && doing === null && (
        <NoteDeeds {...{ note, hand, me, onGone }} onDo={(what) => writing.setDoing(note.id, what)} />
      )}
      {doing === 'reply' && (
        <NoteField
          label={t('reply.label')}
          action={t('reply')}
          people={hand.people}
          isBusy={hand.isBusy}
          written={writing.at(note.id)}
          onCancel={finish}
          onSend={(wording) => hand.reply(note.id, wording)}
        />
      )}
    </Box>
  );
}

function Head({ note, onGo }: { readonly note: Note; readonly onGo: () => void }) {
  const { t, i18n } = useTranslation('notes');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
      <Typography component="span" sx={{ fontWeight: 620, overflowWrap: 'anywhere' }}>
        {note.author?.name ?? t('somebody')}
      </Typography>
      {note.at_s !== null && (
        <ButtonBase onClick={onGo} aria-label={t('seek', { time: formatTime(note.at_s) })} sx={{ color: 'primary.main', fontSize: 13 }}>
          {formatTime(note.at_s)}
          {note.to_s !== null && `–${formatTime(note.to_s)}`}
        </ButtonBase>
      )}
      <Typography component="span" variant="caption" color="textSecondary">
        {formatMoment(note.created_at, i18n.language)}
        {note.edited_at && ` · ${t('edited')}`}
      </Typography>
    </Box>
  );
}
