import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { remember, remembered } from '../../lib/remembered.ts';
import { cancelPreTest, createPreTest, sendFilm } from './api.ts';
import { probeFile } from './probe-file.ts';
import { fromKept, KeptUploads, toKept } from './upload.ts';
import { createUploadStore } from './upload-store.ts';
import { useUploadLifeline } from './use-upload-lifeline.ts';
import { UploadsContext } from './use-uploads.ts';

const KEY = 'fovea.uploads';

/** Keeps uploads alive above the router. */
export function UploadsProvider({ children }: { readonly children: ReactNode }) {
  const queries = useQueryClient();
  const [store] = useState(() =>
    createUploadStore(
      {
        create: createPreTest,
        cancel: cancelPreTest,
        send: sendFilm,
        probe: probeFile,
        keep: (uploads) => remember(KEY, toKept(uploads)),
        onChange: (preTest) => {
          void queries.invalidateQueries({ queryKey: ['pre-test', preTest] });
          void queries.invalidateQueries({ queryKey: ['pre-tests'] });
        },
        nowMs: () => performance.now(),
        newKey: () => [...crypto.getRandomValues(new Uint32Array(3))].join('-'), // randomUUID exists on secure origins only
      },
      fromKept(remembered(KEY, KeptUploads) ?? []),
    ),
  );
  useUploadLifeline(store);
  return <UploadsContext value={store}>{children}</UploadsContext>;
}
