import type { BinEntry } from '@fovea/contract/bin';
import { binApi } from '@fovea/contract/bin';
import { folderApi } from '@fovea/contract/folders';
import { FolderId, PreTestUuid } from '@fovea/contract/ids';
import { SELECTION_MAX, selectionApi } from '@fovea/contract/selections';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Outcome as ManyOutcome } from '../../lib/as-many-as-can.ts';
import { asManyAsCan, isGone } from '../../lib/as-many-as-can.ts';
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

const piecesOf = (ids: readonly PreTestUuid[]): PreTestUuid[][] =>
  Array.from({ length: Math.ceil(ids.length / SELECTION_MAX) }, (_, index) =>
    ids.slice(index * SELECTION_MAX, (index + 1) * SELECTION_MAX),
  );

/** What was done, what was gone before, and why the rest was not done: undefined where nothing is left. */
export interface Outcome {
  readonly done: Entries;
  readonly gone: Entries;
  readonly refusal: unknown;
}

const NOTHING: ManyOutcome<string> = { done: new Set(), gone: new Set(), refusal: undefined };

type Step = (entries: Entries) => Promise<ManyOutcome<string>>;

const ofFilms =
  (send: (ids: PreTestUuid[]) => Promise<unknown>): Step =>
  (entries) =>
    asManyAsCan(piecesOf(filmsIn(entries)), (piece) => send([...piece]));

const ofFolders =
  (send: (id: FolderId) => Promise<unknown>): Step =>
  (entries) =>
    asManyAsCan(
      foldersIn(entries).map((id) => [id]),
      (piece) => inTurn(piece, send),
    );

/** One step after the other. What is gone is passed over; any other refusal ends it, for what follows builds on what was before. */
async function inSteps(entries: Entries, first: Step, second: Step): Promise<Outcome> {
  const before = await first(entries);
  const after = before.refusal === undefined || isGone(before.refusal) ? await second(entries) : NOTHING;
  const refusals = [after.refusal, before.refusal].filter((one) => one !== undefined);
  return {
    done: entries.filter(({ id }) => before.done.has(id) || after.done.has(id)),
    gone: entries.filter(({ id }) => before.gone.has(id) || after.gone.has(id)),
    refusal: refusals.find((one) => !isGone(one)) ?? refusals[0],
  };
}

const restoreFilms = ofFilms((ids) => call(selectionApi.restore, { query: {}, body: { ids } }));
const restoreFolders = ofFolders((id) => call(folderApi.restore, { params: { id } }));
const eraseFilms = ofFilms((ids) => call(selectionApi.erase, { query: {}, body: { ids } }));
const eraseFolders = ofFolders((id) => call(folderApi.erase, { params: { id } }));

/** As many as can be. Folders first: a film that lay in one finds it again. */
export const restoreAll = (entries: Entries): Promise<Outcome> => inSteps(entries, restoreFolders, restoreFilms);

/** As many as can be. */
export const eraseAll = (entries: Entries): Promise<Outcome> => inSteps(entries, eraseFilms, eraseFolders);

/** Puts what was just put back into the bin once more. */
export async function binAgain(entries: Entries): Promise<void> {
  await inTurn(piecesOf(filmsIn(entries)), (ids) => call(selectionApi.bin, { query: {}, body: { ids } }));
  await inTurn(foldersIn(entries), (id) => call(folderApi.discard, { params: { id }, query: { content: 'bin' } }));
}
