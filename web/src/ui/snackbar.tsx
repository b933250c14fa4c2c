import type { ReactNode } from 'react';
import { createContext, Suspense, useCallback, useContext, useState } from 'react';
import { late } from './late.tsx';
import type { Note } from './note.ts';

const SnackbarNote = late('snackbar-note', async () => (await import('./snackbar-note.tsx')).SnackbarNote, 'over');

const Say = createContext<(note: Note) => void>(() => undefined);

/** Says one short thing for 5 seconds. A new note replaces the one on show, but not a text that somebody copies by hand. */
export const useSnackbar = (): ((note: Note) => void) => useContext(Say);

export function SnackbarProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<{ readonly note: Note; readonly key: number }>();
  const [toCopy, setToCopy] = useState<Note>();
  const say = useCallback(
    (note: Note) => (note.isToCopy ? setToCopy(note) : setShown((last) => ({ note, key: (last?.key ?? 0) + 1 }))),
    [],
  );
  return (
    <Say value={say}>
      {children}
      <Suspense>
        {shown && <SnackbarNote key={shown.key} note={shown.note} />}
        {toCopy && <SnackbarNote note={toCopy} onClose={() => setToCopy(undefined)} />}
      </Suspense>
    </Say>
  );
}
