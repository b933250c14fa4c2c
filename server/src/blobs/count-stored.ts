import type { BlobStore } from './port.ts';

/** The same store, which tells how many bytes were stored. */
export const countStored = (store: BlobStore, onStored: (bytes: number) => void): BlobStore => ({
  ...store,
  async put(tenantId, bytes) {
    const blob = await store.put(tenantId, bytes);
    onStored(blob.bytes);
    return blob;
  },
  async land(ref, wish) {
    const blob = await store.land(ref, wish);
    onStored(blob.bytes);
    return blob;
  },
});
