import type { StorageFault } from '@fovea/contract/server-status';
import type { Logger } from 'pino';
import type { BlobStore } from './port.ts';
import { storageFaultOf, tryStore } from './try-store.ts';

/** What is wrong, and what whoever runs Fovea does about it. */
const ADVICE = {
  full: 'There is no room left for films and pictures. Free some space, or make the disk or the quota larger.',
  'read-only': 'The disk of DATA_DIR takes nothing: it is mounted read-only. Mount it so that it can be written.',
  'not-allowed':
    'The place of films and pictures may not be written or read. On a disk, give the user that Fovea runs as the folder DATA_DIR; of a bucket, give the key of STORAGE_URL the rights to put, get, list and delete its objects.',
  'no-bucket': 'There is no bucket of the name that STORAGE_URL has. Make it, or mend the name.',
  'wrong-key':
    'The store does not know the key of STORAGE_URL, or its secret is another one. Mend them; signs such as / and + in a secret are written %2F and %2B.',
  'wrong-region': 'The bucket of STORAGE_URL is in another region. Name it behind the address: ?region=eu-central-1.',
  'wrong-clock': 'The clock of this machine and that of the store are too far apart. Set the clock, best by NTP.',
  away: 'The store of STORAGE_URL does not answer. Fovea runs on, and stores films again once it does; if it never did, look at host and port.',
  unknown: 'Films and pictures cannot be stored. What the store says of it stands beside this line.',
} as const satisfies Record<StorageFault, string>;

interface StorageDeps {
  readonly blobs: Pick<BlobStore, 'append' | 'peek' | 'discard'>;
  readonly newId: () => string;
  readonly log: Pick<Logger, 'info' | 'error'>;
}

/** Tries the store once, and says what is wrong with it. It may be well again a minute later, so nothing stops for it. */
export async function sayStorage({ blobs, newId, log }: StorageDeps): Promise<void> {
  try {
    await tryStore(blobs, newId);
    log.info('films and pictures can be stored');
  } catch (err) {
    const fault = storageFaultOf(err);
    log.error({ event: 'storage', fault, err }, ADVICE[fault]);
  }
}
