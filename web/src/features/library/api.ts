import { brandApi } from '@fovea/contract/brands';
import type { FolderId, PreTestUuid, UserId } from '@fovea/contract/ids';
import type { LibraryFiguresWish } from '@fovea/contract/library-figures';
import { libraryFiguresApi } from '@fovea/contract/library-figures';
import { PAGE_SIZE_MAX } from '@fovea/contract/paging';
import type { PreTest } from '@fovea/contract/pre-tests';
import { preTestApi } from '@fovea/contract/pre-tests';
import type { ChangeSelection } from '@fovea/contract/selections';
import { SELECTION_MAX, selectionApi } from '@fovea/contract/selections';
import { userApi } from '@fovea/contract/users';
import { videoApi } from '@fovea/contract/videos';
import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { inTurn } from '../../lib/in-turn.ts';
import type { LibraryRequest } from './choice.ts';

/** Films that are read together. */
export const PAGE_SIZE = PAGE_SIZE_MAX;

/** What a change of films puts out of date. */
export const LIBRARY_CHANGES = ['pre-tests', 'pre-test', 'folders', 'bin'] as const;

/** Statuses that will change by themselves. */
export const isMoving = ({ status }: PreTest): boolean => status === 'uploading' || status === 'queued' || status === 'processing';

/** What one page of the library holds. */
export interface LibraryPage {
  readonly preTests: readonly PreTest[];
  readonly total: number;
  readonly isEstimate: boolean;
}

/**
 * One page of the library. Read again on server events; while something in it moves it is also asked for every `pollMs`.
 * @param page counted from 0
 */
export const libraryPage = (request: LibraryRequest, page: number, pollMs: number) =>
  queryOptions({
    queryKey: ['pre-tests', request, page],
    queryFn: async ({ signal }): Promise<LibraryPage> => {
      const {
        data,
        total,
        total_is_estimate: isEstimate,
      } = await call(videoApi.table, { query: { ...request, start: page * PAGE_SIZE, size: PAGE_SIZE } }, { signal });
      return { preTests: data.map(({ pre_test }) => pre_test), total, isEstimate };
    },
    gcTime: 120_000,
    refetchInterval: ({ state }) => (state.data?.preTests.some(isMoving) ? pollMs : false),
  });

/** The films between two places of the list, read as far as they are not known yet. */
export async function filmsBetween(
  queries: QueryClient,
  request: LibraryRequest,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<PreTest[]> {
  const pages = Array.from({ length: Math.floor(to / PAGE_SIZE) - Math.floor(from / PAGE_SIZE) + 1 }, (_, index) =>
    queries.ensureQueryData(libraryPage(request, Math.floor(from / PAGE_SIZE) + index, 0)),
  );
  const first = Math.floor(from / PAGE_SIZE) * PAGE_SIZE;
  return (await Promise.all(pages)).flatMap(({ preTests }) => preTests).slice(from - first, to - first + 1);
}

/** A film among those of a list that have been read. */
export function filmIn(queries: QueryClient, request: LibraryRequest, isIt: (film: PreTest) => boolean): PreTest | undefined {
  for (const [, page] of queries.getQueriesData<LibraryPage>({ queryKey: ['pre-tests', request] })) {
    const film = page?.preTests.find(isIt);
    if (film) return film;
  }
  return undefined;
}

/** The films of a list as they were read last, as far as they have been read. */
export function filmsRead(queries: QueryClient, request: LibraryRequest): ReadonlyMap<PreTestUuid, PreTest> {
  const pages = queries.getQueryCache().findAll({ queryKey: ['pre-tests', request] });
  const inTime = pages.toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt);
  const films = inTime.flatMap(({ queryKey }) => queries.getQueryData<LibraryPage>(queryKey)?.preTests ?? []);
  return new Map(films.map((film) => [film.uuid, film]));
}

/** A call takes so many at most. */
export const piecesOf = (ids: readonly PreTestUuid[]): PreTestUuid[][] =>
  Array.from({ length: Math.ceil(ids.length / SELECTION_MAX) }, (_, index) =>
    ids.slice(index * SELECTION_MAX, (index + 1) * SELECTION_MAX),
  );

/** Longer lists go piece by piece, in order. */
const inPieces = (ids: readonly PreTestUuid[], one: (ids: PreTestUuid[]) => Promise<unknown>): Promise<void> => inTurn(piecesOf(ids), one);

/** What several films can be given at once. */
export type FilmChange = Omit<ChangeSelection, 'ids'>;

/** As many films as one call takes: all of them, or none. */
export const changeFilms = (ids: readonly PreTestUuid[], change: FilmChange): Promise<PreTest[]> =>
  call(selectionApi.change, { query: {}, body: { ...change, ids: [...ids] } });

export const moveFilms = (ids: readonly PreTestUuid[], folder: FolderId | null): Promise<void> =>
  inPieces(ids, (piece) => changeFilms(piece, { folder_id: folder }));

/** As many films as one call takes: all of them, or none. */
export const binPiece = (ids: readonly PreTestUuid[]): Promise<unknown> => call(selectionApi.bin, { query: {}, body: { ids: [...ids] } });

export const binFilms = (ids: readonly PreTestUuid[]): Promise<void> => inPieces(ids, binPiece);

/** @returns them as they are now */
export async function restoreFilms(ids: readonly PreTestUuid[]): Promise<PreTest[]> {
  const back: PreTest[] = [];
  await inPieces(ids, async (piece) => back.push(...(await call(selectionApi.restore, { query: {}, body: { ids: piece } }))));
  return back;
}

export const renameFilm = (id: PreTestUuid, name: string): Promise<PreTest> =>
  call(preTestApi.change, { params: { id }, query: {}, body: { pre_test_name: name } });

export const cancelFilm = (uuid: PreTestUuid): Promise<PreTest> => call(preTestApi.cancel, { params: { uuid } });

export const retryFilm = (uuid: PreTestUuid): Promise<PreTest> => call(preTestApi.retry, { params: { uuid } });

/** Analyses a film anew, whatever became of it before. */
export const analyseAgain = ({ uuid, status }: PreTest): Promise<PreTest> =>
  call(status === 'complete' ? preTestApi.rerun : preTestApi.retry, { params: { uuid } });

export const takeFigures = (wish: LibraryFiguresWish) => call(libraryFiguresApi.take, { query: {}, body: wish });

/** The brands by which the library can be narrowed. */
export const brandsQuery = queryOptions({
  queryKey: ['brands', 'all', 'names'],
  queryFn: ({ signal }) => call(brandApi.all, { query: {} }, { signal }),
  staleTime: 60_000,
});

/** The people of the tenant by name: the first of those whose name has the words in it. */
export const peopleQuery = (search: string) =>
  queryOptions({
    queryKey: ['users', 'names', search],
    queryFn: ({ signal }) => call(userApi.names, { query: search === '' ? {} : { search } }, { signal }),
    staleTime: 60_000,
  });

/** One of them; nobody where they have left. */
export const personQuery = (id: UserId | null) =>
  queryOptions({
    queryKey: ['users', 'names', 'of', id],
    queryFn: ({ signal }) => (id === null ? [] : call(userApi.names, { query: { id } }, { signal })),
    staleTime: 60_000,
  });
