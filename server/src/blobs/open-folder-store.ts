import { join } from 'node:path';
import type { LookAtDisk } from './disk-room.ts';
import { createDiskRoom } from './disk-room.ts';
import { openDiskStore } from './disk-store.ts';
import { eachCall } from './each-call.ts';
import type { BlobRef, BlobStore } from './port.ts';
import type { BareStore } from './tell-damage.ts';
import { tellDamage } from './tell-damage.ts';
import { openTempFolder } from './temp-folder.ts';

export interface FolderSettings {
  readonly dataDir: string;
  /** What is kept free of a disk that files lie on; undefined: as much as fits it. */
  readonly diskReserveBytes?: number | undefined;
  /** Another look at how full the disk is, for tests. */
  readonly lookAtDisk?: LookAtDisk;
  /** Throws while the caller has a transaction open: files never wait inside one. */
  readonly assertNoOpenTransaction: (what: string) => void;
  /** Told of each read that found other bytes than were stored. */
  readonly onDamaged?: (ref: BlobRef) => void;
}

/** Where copies lie while they are worked on, and how full the disk is that they lie on. */
export function placeOf({ dataDir, diskReserveBytes: reserveBytes, lookAtDisk: look }: FolderSettings) {
  return { tempFolder: tempFolderOf(dataDir), room: createDiskRoom({ reserveBytes, ...(look ? { look } : {}) }) };
}

const tempFolderOf = (dataDir: string) => join(dataDir, 'temp');

/** The store on a disk of this machine. Nothing is read or written before the first call. */
export const openFolderStore = (settings: FolderSettings): BlobStore =>
  guarded(openDiskStore({ folder: join(settings.dataDir, 'blobs'), ...placeOf(settings) }), settings);

/** What holds for every store, wherever its bytes lie. */
export const guarded = (store: BareStore, { assertNoOpenTransaction, onDamaged = () => undefined }: FolderSettings): BlobStore =>
  eachCall(tellDamage(store, onDamaged), async (call) => {
    assertNoOpenTransaction('The blob store');
    return call();
  });

/** Removes the temporary files of processes that are gone. */
export const sweepTempFiles = (dataDir: string): Promise<number> => openTempFolder(tempFolderOf(dataDir)).sweep();
