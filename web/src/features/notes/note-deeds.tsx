import type { UserId } from '@fovea/contract/ids';
import type { Note } from '@fovea/contract/notes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { Notes } from './use-notes.ts';

interface NoteDeedsProps {
  readonly note: Note;
  readonly hand: Notes;
  readonly me: { readonly id: UserId; readonly isAdmin: boolean } | null;
  readonly onDo: (what: 'reply' | 'change') => void;
  /** The note goes: the focus needs another place. */
  readonly onGone: () => void;
}

/** What this person can do with a note, each with its way back. */
export function NoteDeeds({ note, hand, me, onDo, onGone }: NoteDeedsProps) {
  const { t } = useTranslation('notes');
  const isMine = me !== null && note.author?.id === me.id;
  const remove = () => {
    onGone();
    void hand.remove(note);
  };
  const deed = (label: string, run: () => void) => (
    <Button key={label} size="small" sx={{ minWidth: 0 }} disabled={hand.isBusy} onClick={run}>
      {t(label)}
    </Button>
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: '-10px' }}>
      {note.parent === null && deed('reply', () => onDo('reply'))}
      {note.parent === null && deed(note.resolved_at ? 'reopen' : 'resolve', () => void hand.resolve(note.id, note.resolved_at === null))}
      {isMine && deed('change', () => onDo('change'))}
      {(isMine || me?.isAdmin) && deed('delete', remove)}
    </Box>
  );
}
