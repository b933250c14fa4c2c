import type { QueryClient } from '@tanstack/react-query';
import { forget, remember } from '../../lib/remembered.ts';
import { cancelPreTest, changePreTest, createPreTest, discardPreTest, hasArrived, limitsQuery, sendFilm } from './api.ts';
import { browserFiles } from './kept-files.ts';
import { probeFile } from './probe-file.ts';
import { tabName, takeUp } from './tab.ts';
import type { Upload } from './upload.ts';
import { toKept } from './upload.ts';
import type { UploadStore } from './upload-store.ts';
import { createUploadStore } from './upload-store.ts';
import { followPerson } from './whose.ts';

/** What of one person is held by this tab. */
interface Turn {
  /** Under which their rows are written down; null until what was kept of them has been read. */
  key: string | null;
}

/**
 * Opens the store on the real server and browser; the rows that a reload had interrupted come back a moment later. Once the tab is
 * somebody else's, what the one before had chosen is stopped and forgotten.
 */
export function openUploads(queries: QueryClient): UploadStore {
  let turn: Turn = { key: null };
  const keep = (uploads: readonly Upload[]) => {
    if (turn.key === null) return;
    if (uploads.length === 0) forget(turn.key);
    else remember(turn.key, toKept(uploads));
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
  let isFirst = true;
  followPerson(queries, (person) => {
    if (!isFirst) store.clear();
    isFirst = false;
    const mine: Turn = { key: null };
    turn = mine;
    const early: Upload[] = [];
    const onRows = (uploads: Upload[]) => {
      if (turn !== mine) return;
      if (mine.key === null) early.push(...uploads);
      else store.restore(uploads);
    };
    void takeUp({ person, tab: tabName() }, onRows).then((key) => {
      if (turn !== mine) return;
      mine.key = key;
      keep(store.read());
      store.restore(early);
    });
  });
  return store;
}
