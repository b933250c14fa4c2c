import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import type { ReactNode } from 'react';
import { createContext, useCallback, useContext, useState } from 'react';

interface Note {
  readonly text: string;
  readonly tone?: 'success' | 'info' | 'warning' | 'error';
  /** One thing to do about it, such as undoing. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

const SNACKBAR_MS = 5_000;

const Say = createContext<(note: Note) => void>(() => undefined);

/** Says one short thing for 5 seconds. A new note replaces the one on show. */
export const useSnackbar = (): ((note: Note) => void) => useContext(Say);

export function SnackbarProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<Note & { key: number }>();
  const [isOpen, setIsOpen] = useState(false);
  const say = useCallback((note: Note) => {
    setShown((last) => ({ ...note, key: (last?.key ?? 0) + 1 }));
    setIsOpen(true);
  }, []);
  const close = () => setIsOpen(false);
  const act = () => {
    shown?.action?.run();
    close();
  };
  return (
    <Say value={say}>
      {children}
      <Snackbar key={shown?.key} open={isOpen} autoHideDuration={SNACKBAR_MS} onClose={(_, reason) => reason !== 'clickaway' && close()}>
        <Alert
          variant="outlined"
          severity={shown?.tone ?? 'success'}
          onClose={close}
          sx={{ bgcolor: 'background.paper', boxShadow: 8, color: 'text.primary' }}
          {...(shown?.action
            ? {
                action: (
                  <Button size="small" onClick={act}>
                    {shown.action.label}
                  </Button>
                ),
              }
            : {})}
        >
          {shown?.text}
        </Alert>
      </Snackbar>
    </Say>
  );
}
