import { join } from 'node:path';
import { openDiskStore } from './disk-store.ts';
import type { BlobStore } from './port.ts';
import { openS3Store } from './s3-store.ts';
import { parseStorageUrl } from './storage-url.ts';
import { openTempFolder } from './temp-folder.ts';

export interface StorageSettings {
  readonly dataDir: string;
  /** Files go to an S3-compatible store when it is given, to `dataDir` otherwise. */
  readonly storageUrl: string | undefined;
  /** Throws while the caller has a transaction open: files never wait inside one. */
  readonly assertNoOpenTransaction: (what: string) => void;
}

const tempFolderOf = (dataDir: string) => join(dataDir, 'temp');

/** The store that the settings name. Nothing is read or written before the first call. */
export function openBlobStore({ dataDir, storageUrl, assertNoOpenTransaction }: StorageSettings): BlobStore {
  const tempFolder = tempFolderOf(dataDir);
  const store =
    storageUrl === undefined
      ? openDiskStore({ folder: join(dataDir, 'blobs'), tempFolder })
      : openS3Store(parseStorageUrl(storageUrl), { tempFolder });
  return outsideTransactions(store, () => assertNoOpenTransaction('The blob store'));
}

/** Removes the temporary files of processes that are gone. */
export const sweepTempFiles = (dataDir: string): Promise<number> => openTempFolder(tempFolderOf(dataDir)).sweep();

function outsideTransactions(store: BlobStore, assert: () => void): BlobStore {
  const guarded =
    <A extends readonly unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A) => {
      assert();
      return call(...args);
    };
  return {
    put: guarded(store.put),
    get: guarded(store.get),
    size: guarded(store.size),
    storedAt: guarded(store.storedAt),
    remove: guarded(store.remove),
    tenants: guarded(store.tenants),
    list: guarded(store.list),
    toTempFile: guarded(store.toTempFile),
    append: guarded(store.append),
    peek: guarded(store.peek),
    hash: guarded(store.hash),
    land: guarded(store.land),
    discard: guarded(store.discard),
    forget: guarded(store.forget),
    flights: guarded(store.flights),
  };
}
