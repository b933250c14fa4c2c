import type { PreTestUuid } from '@fovea/contract/ids';
import type { PreTest } from '@fovea/contract/pre-tests';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useErrorText } from '../../lib/error-text.ts';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { filmsBetween } from './api.ts';
import type { LibraryRequest } from './choice.ts';

/** The most films that are chosen together: what is done to them goes to the server in calls of a hundred. */
export const SELECTED_MAX = 1_000;

export type Picked = ReadonlyMap<PreTestUuid, PreTest>;

/** The chosen films and how they are chosen. */
export interface Selection {
  readonly picked: Picked;
  readonly toggle: (film: PreTest, index: number) => void;
  /** Chooses from the film that was chosen last to this one. */
  readonly extend: (index: number) => void;
  readonly all: (total: number) => void;
  readonly clear: () => void;
}

const NONE: Picked = new Map();

/** What is chosen in one list; another list, or the same one narrowed otherwise, begins with nothing chosen. */
export function useSelection(request: LibraryRequest): Selection {
  const queries = useQueryClient();
  const say = useSnackbar();
  const text = useErrorText();
  const list = JSON.stringify(request);
  const [held, setHeld] = useState<{ readonly list: string; readonly picked: Picked }>({ list, picked: NONE });
  const anchor = useRef(0);
  const picked = held.list === list ? held.picked : NONE;
  const set = useCallback(
    (change: (picked: Picked) => Picked) => setHeld((last) => ({ list, picked: change(last.list === list ? last.picked : NONE) })),
    [list],
  );
  const between = useCallback(
    async (from: number, to: number, start: Picked) => {
      try {
        const films = await filmsBetween(queries, request, { from, to: Math.min(to, from + SELECTED_MAX - 1) });
        set(() => new Map([...start, ...films.map((film) => [film.uuid, film] as const)].slice(0, SELECTED_MAX)));
      } catch (error) {
        say({ text: text(error), tone: 'error' });
      }
    },
    [queries, request, set, say, text],
  );
  return useMemo(
    () => ({
      picked,
      toggle: (film, index) => {
        anchor.current = index;
        set((last) => {
          const next = new Map(last);
          if (!next.delete(film.uuid)) next.set(film.uuid, film);
          return next;
        });
      },
      extend: (index) => void between(Math.min(anchor.current, index), Math.max(anchor.current, index), picked),
      all: (total) => void (total > 0 && between(0, total - 1, NONE)),
      clear: () => set(() => NONE),
    }),
    [picked, set, between],
  );
}
