import type { Folder } from '@fovea/contract/folders';
import type { FolderId } from '@fovea/contract/ids';
import type { PreTest } from '@fovea/contract/pre-tests';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useErrorText } from '../../lib/error-text.ts';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { filmsBetween } from './api.ts';
import type { LibraryRequest } from './choice.ts';
import type { Picked } from './use-as-read-last.ts';
import { useAsReadLast } from './use-as-read-last.ts';

/** The most films that are chosen together: what is done to them goes to the server in calls of a hundred. */
export const SELECTED_MAX = 1_000;
/** The most folders that are chosen together: each is a call of its own. */
export const FOLDERS_MAX = 100;

/** Films and folders that something is done with together. */
export interface Things {
  readonly films: readonly PreTest[];
  readonly folders: readonly Folder[];
}

/**
 * What is chosen and how it is chosen. Places count on from the folders, which stand first, to the films: the first film has place 0,
 * the folder before it −1.
 */
export interface Selection {
  /** As they were read last. */
  readonly picked: Picked;
  readonly folders: readonly Folder[];
  /** Folders and films. */
  readonly count: number;
  readonly toggle: (film: PreTest, index: number) => void;
  readonly toggleFolder: (folder: Folder) => void;
  /** Chooses from what was chosen last to this place. */
  readonly extend: (index: number) => void;
  readonly extendToFolder: (folder: Folder) => void;
  readonly all: (total: number) => void;
  readonly clear: () => void;
}

/** All that is chosen. */
export const thingsOf = ({ picked, folders }: Selection): Things => ({ films: [...picked.values()], folders });

interface Held {
  readonly films: Picked;
  readonly folders: ReadonlySet<FolderId>;
}

const NOTHING: Held = { films: new Map(), folders: new Set() };

function withFilm(last: Held, film: PreTest): Held {
  const films = new Map(last.films);
  if (!films.delete(film.uuid)) films.set(film.uuid, film);
  return { ...last, films };
}

function withFolder(last: Held, { id }: Folder): Held {
  const folders = new Set(last.folders);
  if (!folders.delete(id) && folders.size < FOLDERS_MAX) folders.add(id);
  return { ...last, folders };
}

/**
 * What is chosen in one list; another list, or the same one narrowed otherwise, begins with nothing chosen.
 * @param here the folders that stand before the films
 */
export function useSelection(request: LibraryRequest, here: readonly Folder[]): Selection {
  const queries = useQueryClient();
  const say = useSnackbar();
  const text = useErrorText();
  const list = JSON.stringify(request);
  const [kept, setKept] = useState<{ readonly list: string; readonly held: Held }>({ list, held: NOTHING });
  const anchor = useRef<number | null>(null);
  const held = kept.list === list ? kept.held : NOTHING;
  const picked = useAsReadLast(held.films, request);
  const set = useCallback(
    (change: (held: Held) => Held) => setKept((last) => ({ list, held: change(last.list === list ? last.held : NOTHING) })),
    [list],
  );
  const between = useCallback(
    async (from: number, to: number, start: Held) => {
      const more = here.slice(Math.max(0, here.length + from), Math.max(0, here.length + to + 1)).map(({ id }) => id);
      const folders = new Set([...start.folders, ...more].slice(0, FOLDERS_MAX));
      const first = Math.max(0, from);
      try {
        const films = to < 0 ? [] : await filmsBetween(queries, request, { from: first, to: Math.min(to, first + SELECTED_MAX - 1) });
        set(() => ({
          films: new Map([...start.films, ...films.map((film) => [film.uuid, film] as const)].slice(0, SELECTED_MAX)),
          folders,
        }));
      } catch (error) {
        say({ text: text(error), tone: 'error' });
      }
    },
    [queries, request, here, set, say, text],
  );
  return useMemo(() => {
    const placeOf = ({ id }: Folder) => here.findIndex((one) => one.id === id) - here.length;
    const extend = (index: number) => {
      const from = anchor.current ?? (index < 0 ? -here.length : 0);
      void between(Math.min(from, index), Math.max(from, index), held);
    };
    const folders = here.filter(({ id }) => held.folders.has(id));
    return {
      picked,
      folders,
      count: held.films.size + folders.length,
      toggle: (film, index) => {
        anchor.current = index;
        set((last) => withFilm(last, film));
      },
      toggleFolder: (folder) => {
        anchor.current = placeOf(folder);
        set((last) => withFolder(last, folder));
      },
      extend,
      extendToFolder: (folder) => extend(placeOf(folder)),
      all: (total) => void (total + here.length > 0 && between(-here.length, total - 1, NOTHING)),
      clear: () => set(() => NOTHING),
    };
  }, [held, picked, here, set, between]);
}
