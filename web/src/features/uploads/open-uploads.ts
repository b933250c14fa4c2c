import type { QueryClient } from '@tanstack/react-query';
import { remember, remembered } from '../../lib/remembered.ts';
import { cancelPreTest, createPreTest, sendFilm } from './api.ts';
import { probeFile } from './probe-file.ts';
import { fromKept, KeptUploads, toKept } from './upload.ts';
import type { UploadStore } from './upload-store.ts';
import { createUploadStore } from './upload-store.ts';

const KEY = 'fovea.uploads';

/** Opens the store on the real server and browser, with the rows that a reload had interrupted. */
export function openUploads(queries: QueryClient): UploadStore {
  const ports = {
    create: createPreTest,
    cancel: cancelPreTest,
    send: sendFilm,
    probe: probeFile,
    keep: (uploads: Parameters<typeof toKept>[0]) => remember(KEY, toKept(uploads)),
    onChange: (preTest: string) => {
      void queries.invalidateQueries({ queryKey: ['pre-test', preTest] });
      void queries.invalidateQueries({ queryKey: ['pre-tests'] });
    },
    nowMs: () => performance.now(),
    newKey: () => [...crypto.getRandomValues(new Uint32Array(3))].join('-'), // randomUUID exists on secure origins only
  };
  return createUploadStore(ports, fromKept(remembered(KEY, KeptUploads) ?? []));
}
