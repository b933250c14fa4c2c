import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Upload } from './upload.ts';
import type { UploadStore } from './upload-store.ts';

export const UploadsContext = createContext<UploadStore | null>(null);

/** The store of this tab's uploads. */
export function useUploadStore(): UploadStore {
  const store = useContext(UploadsContext);
  if (!store) throw new Error('Uploads are used outside their provider');
  return store;
}

/** The rows as they stand, drawn again on every change. */
export function useUploads(): readonly Upload[] {
  const store = useUploadStore();
  return useSyncExternalStore(store.subscribe, store.read);
}
