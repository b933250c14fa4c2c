import type { QueryClient } from '@tanstack/react-query';
import { forget, remember } from '../../lib/remembered.ts';
import { cancelPreTest, changePreTest, createPreTest, discardPreTest, hasArrived, limitsQuery, sendFilm } from './api.ts';
import { browserFiles } from './kept-files.ts';
import { probeFile } from './probe-file.ts';
import { keyOf, tabName, takeUp } from './tab.ts';
import type { Upload } from './upload.ts';
import { toKept } from './upload.ts';
import type { UploadStore } from './upload-store.ts';
import { createUploadStore } from './upload-store.ts';

/** Opens the store on the real server and browser; the rows that a reload had interrupted come back a moment later. */
export function openUploads(queries: QueryClient): UploadStore {
  let tab: string | null = null;
  const keep = (uploads: readonly Upload[]) => {
    if (tab === null) return; // what was kept has not been read yet
    if (uploads.length === 0) forget(keyOf(tab));
    else remember(keyOf(tab), toKept(uploads));
  };
  const store = createUploadStore({
    create: createPreTest,
    change: changePreTest,
    discard: discardPreTest,
    cancel: cancelPreTest,
    hasArrived,
    send: sendFilm,
    probe: probeFile,
    files: browserFiles,
    keep,
    onChange: (preTest: string) => {
      void queries.invalidateQueries({ queryKey: ['pre-test', preTest] });
      void queries.invalidateQueries({ queryKey: ['pre-tests'] });
      void queries.invalidateQueries(limitsQuery); // a film that is there has used some of the allowance up
    },
    nowMs: () => performance.now(),
    newKey: () => [...crypto.getRandomValues(new Uint32Array(3))].join('-'), // randomUUID exists on secure origins only
  });
  const early: Upload[] = [];
  void takeUp(tabName(), (uploads) => (tab === null ? early.push(...uploads) : store.restore(uploads))).then((own) => {
    tab = own;
    keep(store.read());
    store.restore(early);
  });
  return store;
}
