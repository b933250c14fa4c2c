import { join } from 'node:path';
import { openDiskStore } from './disk-store.ts';
import { eachCall } from './each-call.ts';
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
  return eachCall(store, async (call) => {
    assertNoOpenTransaction('The blob store');
    return call();
  });
}

/** Removes the temporary files of processes that are gone. */
export const sweepTempFiles = (dataDir: string): Promise<number> => openTempFolder(tempFolderOf(dataDir)).sweep();
