import { FolderKey } from '@fovea/contract/folders';
import { useSyncExternalStore } from 'react';

const KEY = 'fovea.current-folder';
const listeners = new Set<() => void>();
let slug = read();

/** Kept by the tab: two tabs may look at two folders, and a reload forgets nothing. */
function read(): string | null {
  try {
    return FolderKey.safeParse(window.sessionStorage.getItem(KEY)).data ?? null;
  } catch {
    return null; // storage is switched off: the way back leads to the library
  }
}

function write(next: string | null): void {
  try {
    if (next === null) window.sessionStorage.removeItem(KEY);
    else window.sessionStorage.setItem(KEY, next);
  } catch {
    return; // the same
  }
}

function choose(next: string | null): void {
  if (next === slug) return;
  slug = next;
  write(next);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Folder selection as shared state (specification §4): the slug of the folder that was looked at last, null for the library itself. */
export const currentFolder = { choose, subscribe, read: () => slug };

/** The way back from a prediction: to the current folder, or to the library. */
export function useWayBack(): string {
  const current = useSyncExternalStore(subscribe, currentFolder.read);
  return current === null ? '/predictions' : `/folder/${current}`;
}
