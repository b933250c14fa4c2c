import { randomUUID } from 'node:crypto';
import type { TenantId } from '@fovea/contract/ids';
import { AppError } from '../../app-error.ts';
import type { BlobRef, BlobStore } from '../port.ts';
import type { TakeBlob } from './take-earlier.ts';

/** What a store holds after a copy, and how many of its blobs were read from the other one. */
export interface Copied {
  readonly blobs: number;
  readonly bytes: number;
  readonly copied: number;
}

/**
 * Brings every blob of one store into another, a film at a time and never whole in memory. What is there already stays as it is; what
 * the server removes meanwhile is left out.
 * @param take knows a nearer place for some
 * @throws Error naming the blob, where the bytes are not those of its name: nothing is stored for it
 */
export async function copyBlobs(from: BlobStore, to: BlobStore, take: TakeBlob = nowhere): Promise<Copied> {
  let [blobs, bytes, copied] = [0, 0, 0];
  for (const tenantId of await from.tenants()) {
    for await (const ref of refsOf(from, tenantId)) {
      const size = await from.size(ref);
      if (size === null) continue;
      if ((await to.size(ref)) !== size && !(await take(ref))) {
        if (!(await copyOne(from, to, { ...ref, bytes: size }))) continue;
        copied += 1;
      }
      blobs += 1;
      bytes += size;
    }
  }
  return { blobs, bytes, copied };
}

async function* refsOf(store: BlobStore, tenantId: TenantId): AsyncGenerator<BlobRef> {
  for await (const page of store.list(tenantId)) for (const { sha256 } of page) yield { tenantId, sha256 };
}

const nowhere: TakeBlob = async () => false;

/** How many blobs a store holds that another one does not. */
export async function countOthers(store: BlobStore, than: BlobStore): Promise<number> {
  let others = 0;
  for (const tenantId of await store.tenants()) {
    const known = new Set<string>();
    for await (const { sha256 } of refsOf(than, tenantId)) known.add(sha256);
    for await (const { sha256 } of refsOf(store, tenantId)) others += known.has(sha256) ? 0 : 1;
  }
  return others;
}

/** @returns false when it is gone */
async function copyOne(from: BlobStore, to: BlobStore, blob: BlobRef & { readonly bytes: number }): Promise<boolean> {
  const flight = { tenantId: blob.tenantId, flightId: randomUUID() };
  const source = await from.get(blob).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  });
  if (source === null) return false;
  try {
    const { stoppedBy } = await to.append(flight, { offset: 0, bytesMax: blob.bytes, source });
    if (stoppedBy !== undefined) throw stoppedBy;
    if ((await to.hash(flight, blob.bytes)) !== blob.sha256)
      throw new Error(`${blob.tenantId}/${blob.sha256} is damaged: its bytes are others.`);
    await to.land(flight, blob);
    return true;
  } finally {
    await to.discard(flight);
  }
}
