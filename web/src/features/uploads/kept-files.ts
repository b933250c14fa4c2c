import type { Handle } from '../../ui/chosen-files.ts';
import { askPermission, permissionOf } from '../../ui/chosen-files.ts';

/** Keeps what opens a chosen file again after a reload, where the browser has such a thing. */
export interface KeptFiles {
  readonly keep: (key: string, handle: Handle) => void;
  readonly forget: (key: string) => void;
  /** `yes`: read at once. `ask`: a person must say yes first. `no`: it is to be chosen again. */
  readonly find: (
    key: string,
  ) => Promise<{ readonly may: 'yes' | 'ask'; readonly open: () => Promise<File | null> } | { readonly may: 'no' }>;
}

const STORE = 'files';

function openStore(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const wish = window.indexedDB.open('fovea.uploads', 1);
    wish.onupgradeneeded = () => wish.result.createObjectStore(STORE);
    wish.onsuccess = () => resolve(wish.result);
    wish.onerror = () => reject(new Error('The browser keeps nothing here', { cause: wish.error }));
  });
}

async function withStore<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await openStore();
  try {
    return await new Promise<T>((resolve, reject) => {
      const asked = ask(database.transaction(STORE, mode).objectStore(STORE));
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(new Error('The browser did not keep it', { cause: asked.error }));
    });
  } finally {
    database.close();
  }
}

/** Private windows and full disks keep nothing: then the file is chosen again, as without handles. */
const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined);

export const browserFiles: KeptFiles = {
  keep: (key, handle) => quietly(withStore('readwrite', (store) => store.put(handle, key))),
  forget: (key) => quietly(withStore('readwrite', (store) => store.delete(key))),
  find: async (key) => {
    try {
      const handle: unknown = await withStore('readonly', (store) => store.get(key));
      if (!(handle instanceof FileSystemFileHandle)) return { may: 'no' };
      const permission = await permissionOf(handle);
      if (permission === 'denied') return { may: 'no' };
      return { may: permission === 'granted' ? 'yes' : 'ask', open: () => openFile(handle) };
    } catch {
      return { may: 'no' }; // nothing was kept, or this browser has no such handles
    }
  },
};

/** Null where a person said no, or the file has gone. */
async function openFile(handle: Handle): Promise<File | null> {
  try {
    return (await askPermission(handle)) ? await handle.getFile() : null;
  } catch {
    return null;
  }
}
