import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../app-error.ts';
import type { BlobRef, BlobStore } from './port.ts';

/** A store as its medium has it: what lies there is taken for what was stored. */
export type BareStore = Omit<BlobStore, 'readWhole'>;

/**
 * The same store, which gives nothing for whole that is not what was stored: a bit that flipped on a disk, a file that was cut off or
 * written over. Such a blob is as good as gone, and is answered so: a result is made anew and a film is sent again, as for a file that
 * is missing. It is left where it lies, for whoever looks into it; storing the same bytes again puts it right.
 * @param onDamaged told of each read that found one
 */
export function tellDamage(store: BareStore, onDamaged: (ref: BlobRef) => void): BlobStore {
  const assertWhole = (ref: BlobRef, sha256: string) => {
    if (sha256 === ref.sha256) return;
    onDamaged({ tenantId: ref.tenantId, sha256: ref.sha256 });
    throw new AppError('not_found', { cause: new Error(`${ref.tenantId}/${ref.sha256} is damaged: its bytes are ${sha256}`) });
  };
  return {
    ...store,
    async readWhole(ref) {
      const hash = createHash('sha256');
      const pieces: Buffer[] = [];
      for await (const piece of await store.get(ref)) {
        hash.update(piece);
        pieces.push(piece);
      }
      assertWhole(ref, hash.digest('hex'));
      return Buffer.concat(pieces);
    },
    async toTempFile(ref, signal) {
      await using stack = new AsyncDisposableStack();
      const { path } = stack.use(await store.toTempFile(ref, signal));
      assertWhole(ref, await hashOf(createReadStream(path, { highWaterMark: 1 << 20 }), signal));
      const held = stack.move();
      return { path, [Symbol.asyncDispose]: () => held.disposeAsync() };
    },
  };
}

async function hashOf(bytes: Readable, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(bytes, hash, { signal });
  return hash.digest('hex');
}
