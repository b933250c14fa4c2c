import { FolderKey, PreTestUuid } from '@fovea/contract/ids';
import { useSyncExternalStore } from 'react';
import * as z from 'zod';

const KEY = 'fovea.current-list';
/** Films of one list of which it is kept where they stood. */
const FILMS_MAX = 100;

/** The list that was looked at last: folder, what its address asked for, and where in it the films stood that were opened from it. */
const CurrentList = z.object({
  /** Null for the library itself. */
  slug: FolderKey.nullable(),
  search: z.string().max(2_000),
  /** The last opened stands last. */
  films: z.array(z.tuple([PreTestUuid, z.int().min(0)])).max(FILMS_MAX),
});
export type CurrentList = z.infer<typeof CurrentList>;

const LIBRARY: CurrentList = { slug: null, search: '', films: [] };
const listeners = new Set<() => void>();
let list = read();

/** Kept by the tab: two tabs may look at two folders, and a reload forgets nothing. */
function read(): CurrentList {
  try {
    return CurrentList.safeParse(JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null')).data ?? LIBRARY;
  } catch {
    return LIBRARY; // storage is switched off, or holds no JSON: the way back leads to the library
  }
}

function write(next: CurrentList): void {
  list = next;
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // storage is switched off or full: it is known until the page is loaded again
  }
  for (const listener of listeners) listener();
}

/** @param search as in the address, with its question mark; empty for the list as it usually is */
function choose(slug: string | null, search = ''): void {
  if (slug !== list.slug || search !== list.search) write({ slug, search, films: [] });
}

/** Says that a film of this list is looked at, and where in it the film stands. */
function open(uuid: PreTestUuid, index: number): void {
  const [last] = list.films.slice(-1);
  if (last?.[0] === uuid && last[1] === index) return;
  const others = list.films.filter(([other]) => other !== uuid);
  write({ ...list, films: [...others.slice(1 - FILMS_MAX), [uuid, index]] });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Folder selection as shared state (specification §4), with how the folder was looked at. */
export const currentFolder = { choose, open, subscribe, read: () => list, forget: () => write(LIBRARY) };

export const useCurrentList = (): CurrentList => useSyncExternalStore(subscribe, currentFolder.read);
