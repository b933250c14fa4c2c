import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Portal from '@mui/material/Portal';
import Snackbar from '@mui/material/Snackbar';
import { useState } from 'react';
import { CopyByHand } from './copy-by-hand.tsx';
import type { Note } from './note.ts';
import { useUndoKey } from './use-undo-key.ts';

const SHOWN_MS = 5_000;

interface SnackbarNoteProps {
  readonly note: Note;
  /** Of a text to be copied: it may be a secret, and is forgotten. */
  readonly onClose?: () => void;
}

/** The note itself; loaded when there is first something to say. */
export const SnackbarNote = ({ note, onClose }: SnackbarNoteProps) =>
  note.isToCopy ? <CopyByHand text={note.text} onClose={onClose} /> : <PassingNote note={note} />;

function PassingNote({ note }: { readonly note: Note }) {
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  const act = () => {
    note.action?.run();
    close();
  };
  useUndoKey(isOpen && note.action?.undoes ? act : null);
  return (
    // Outside of the page's own root: what a dialog hides from screen readers does not hide what is said about it.
    <Portal>
      <Snackbar open={isOpen} autoHideDuration={SHOWN_MS} onClose={(_, reason) => reason !== 'clickaway' && close()}>
        <Alert
          variant="outlined"
          severity={note.tone ?? 'success'}
          onClose={close}
          // A name without a space breaks where it must: else it pushes the way back out of the window.
          sx={{ bgcolor: 'background.paper', boxShadow: 8, color: 'text.primary', minWidth: 0, overflowWrap: 'anywhere' }}
          action={
            note.action && (
              <Button size="small" onClick={act}>
                {note.action.label}
              </Button>
            )
          }
        >
          {note.text}
        </Alert>
      </Snackbar>
    </Portal>
  );
}
