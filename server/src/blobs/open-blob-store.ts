import { join } from 'node:path';
import type { LookAtDisk } from './disk-room.ts';
import { createDiskRoom } from './disk-room.ts';
import { openDiskStore } from './disk-store.ts';
import { eachCall } from './each-call.ts';
import type { BlobRef, BlobStore } from './port.ts';
import { openS3Store } from './s3-store.ts';
import { parseStorageUrl } from './storage-url.ts';
import { tellDamage } from './tell-damage.ts';
import { openTempFolder } from './temp-folder.ts';

export interface StorageSettings {
  readonly dataDir: string;
  /** Files go to an S3-compatible store when it is given, to `dataDir` otherwise. */
  readonly storageUrl: string | undefined;
  /** What is kept free of a disk that files lie on; undefined: as much as fits it. */
  readonly diskReserveBytes?: number | undefined;
  /** Another look at how full the disk is, for tests. */
  readonly lookAtDisk?: LookAtDisk;
  /** Throws while the caller has a transaction open: files never wait inside one. */
  readonly assertNoOpenTransaction: (what: string) => void;
  /** Told of each read that found other bytes than were stored. */
  readonly onDamaged?: (ref: BlobRef) => void;
}

const tempFolderOf = (dataDir: string) => join(dataDir, 'temp');

/** The store that the settings name. Nothing is read or written before the first call. */
export function openBlobStore(settings: StorageSettings): BlobStore {
  const {
    dataDir,
    storageUrl,
    diskReserveBytes: reserveBytes,
    lookAtDisk: look,
    assertNoOpenTransaction,
    onDamaged = () => undefined,
  } = settings;
  const tempFolder = tempFolderOf(dataDir);
  const room = createDiskRoom({ reserveBytes, ...(look ? { look } : {}) });
  const store =
    storageUrl === undefined
      ? openDiskStore({ folder: join(dataDir, 'blobs'), tempFolder, room })
      : openS3Store(parseStorageUrl(storageUrl), { tempFolder, room });
  return eachCall(tellDamage(store, onDamaged), async (call) => {
    assertNoOpenTransaction('The blob store');
    return call();
  });
}

/** Removes the temporary files of processes that are gone. */
export const sweepTempFiles = (dataDir: string): Promise<number> => openTempFolder(tempFolderOf(dataDir)).sweep();
