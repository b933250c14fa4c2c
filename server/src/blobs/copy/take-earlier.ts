import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { blobPath } from '../disk-store.ts';
import type { BlobRef } from '../port.ts';

/** Brings a blob to where it is wanted. @returns false where it cannot */
export type TakeBlob = (blob: BlobRef) => Promise<boolean>;

/**
 * A film that the backup before has whole gets a second name in the next one: a store need not send it once more each night.
 * @param folders of both backups; where they lie on two disks nothing is taken
 */
export function takeEarlier({ previous, next }: { readonly previous: string; readonly next: string }): TakeBlob {
  const pathIn = (folder: string, blob: BlobRef) => blobPath(join(folder, 'blobs'), blob);
  return async (blob) => {
    const [from, to] = [pathIn(previous, blob), pathIn(next, blob)];
    try {
      if ((await hashOf(from)) !== blob.sha256) return false; // damaged there meanwhile
      await mkdir(dirname(to), { recursive: true, mode: 0o700 });
      await link(from, to);
      return true;
    } catch {
      return false;
    }
  };
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
