import { useQueryClient } from '@tanstack/react-query';
import { useContext, useSyncExternalStore } from 'react';
import { openUploads } from './open-uploads.ts';
import type { Upload } from './upload.ts';
import type { UploadStore } from './upload-store.ts';
import { UploadsHome } from './uploads-home.ts';

/** The store of this tab's uploads, opened by whoever asks first. */
export function useUploadStore(): UploadStore {
  const home = useContext(UploadsHome);
  const queries = useQueryClient();
  home.current ??= openUploads(queries);
  return home.current;
}

/** The rows as they stand, drawn again on every change. */
export function useUploads(): readonly Upload[] {
  const store = useUploadStore();
  return useSyncExternalStore(store.subscribe, store.read);
}
