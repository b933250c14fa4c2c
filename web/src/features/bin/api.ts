import type { BinEntry } from '@fovea/contract/bin';
import { binApi } from '@fovea/contract/bin';
import { folderApi } from '@fovea/contract/folders';
import { FolderId, PreTestUuid } from '@fovea/contract/ids';
import { SELECTION_MAX, selectionApi } from '@fovea/contract/selections';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { inTurn } from '../../lib/in-turn.ts';

/** What putting back and erasing put out of date. */
export const BIN_CHANGES = ['bin', 'pre-tests', 'pre-test', 'folders'] as const;

const PAGE_SIZE = 50;

/** What was deleted, the last first. */
export const binQuery = infiniteQueryOptions({
  queryKey: ['bin'],
  initialPageParam: '',
  queryFn: ({ signal, pageParam }) =>
    call(binApi.list, { query: { limit: PAGE_SIZE, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
  getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
});

type Entries = readonly BinEntry[];

const filmsIn = (entries: Entries) => entries.filter(({ type }) => type === 'pre-test').map(({ id }) => PreTestUuid.parse(id));
const foldersIn = (entries: Entries) => entries.filter(({ type }) => type === 'folder').map(({ id }) => FolderId.parse(id));

const inPieces = (ids: readonly PreTestUuid[], one: (ids: PreTestUuid[]) => Promise<unknown>): Promise<void> =>
  inTurn(
    Array.from({ length: Math.ceil(ids.length / SELECTION_MAX) }, (_, index) =>
      ids.slice(index * SELECTION_MAX, (index + 1) * SELECTION_MAX),
    ),
    one,
  );

/** Folders first: a film that lay in one finds it again. */
export async function restoreAll(entries: Entries): Promise<void> {
  await inTurn(foldersIn(entries), (id) => call(folderApi.restore, { params: { id } }));
  await inPieces(filmsIn(entries), (ids) => call(selectionApi.restore, { query: {}, body: { ids } }));
}

export async function eraseAll(entries: Entries): Promise<void> {
  await inPieces(filmsIn(entries), (ids) => call(selectionApi.erase, { query: {}, body: { ids } }));
  await inTurn(foldersIn(entries), (id) => call(folderApi.erase, { params: { id } }));
}

/** Puts what was just put back into the bin once more. */
export async function binAgain(entries: Entries): Promise<void> {
  await inPieces(filmsIn(entries), (ids) => call(selectionApi.bin, { query: {}, body: { ids } }));
  await inTurn(foldersIn(entries), (id) => call(folderApi.discard, { params: { id }, query: { content: 'bin' } }));
}
