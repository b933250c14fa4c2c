import { CallError } from '@fovea/contract/call';
import type { PredictionId, PreTestUuid } from '@fovea/contract/ids';
import type { PlacementId } from '@fovea/contract/placements';
import { placingApi } from '@fovea/contract/placing';
import type { ChangePreTest, PreTest, PreTestStatus } from '@fovea/contract/pre-tests';
import { preTestApi } from '@fovea/contract/pre-tests';
import type { Prediction } from '@fovea/contract/predictions';
import { predictionApi } from '@fovea/contract/predictions';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { isGone } from '../../lib/as-many-as-can.ts';
import { call } from '../../lib/client.ts';

/** True when nothing more will happen by itself. */
const isSettled = (status: PreTestStatus | undefined): boolean => status === 'complete' || status === 'failed' || status === 'cancelled';

export const readPreTest = (uuid: PreTestUuid, signal: AbortSignal): Promise<PreTest> =>
  call(preTestApi.read, { params: { uuid } }, { signal });

/** How far a pre-test is. @param everyMs how often to ask again while it still moves */
export const preTestQuery = (uuid: PreTestUuid, everyMs: number) =>
  queryOptions({
    queryKey: ['pre-test', uuid],
    queryFn: ({ signal }) => readPreTest(uuid, signal),
    // One that was never there does not come by being asked for; one that was read may come back from the bin.
    refetchInterval: ({ state }) => (isSettled(state.data?.status) || (!state.data && isGone(state.error)) ? false : everyMs),
  });

/** Whether there may be something to read: of an analysis that was cancelled, as much as there was by then. */
export const mayHaveResult = ({ status, video }: Pick<PreTest, 'status' | 'video'>): boolean =>
  status === 'complete' || status === 'processing' || (status === 'cancelled' && video !== null);

const FIRST_MS = 1_000;
const PARTIAL_MS = 3_000;
/** While a copy of the film is made; a server event is usually faster. */
const PREVIEW_MS = 5_000;

/** The newest result, or what is final of it so far; null while there is nothing at all. */
export async function readResult(uuid: PreTestUuid, signal: AbortSignal): Promise<Prediction | null> {
  try {
    return await call(predictionApi.read, { params: { uuid } }, { signal });
  } catch (error) {
    if (error instanceof CallError && error.problem?.code === 'prediction_not_ready') return null;
    throw error;
  }
}

/** The result of a pre-test as it is now. */
export const predictionQuery = ({ uuid, status, prediction_id }: Pick<PreTest, 'uuid' | 'status' | 'prediction_id'>) =>
  queryOptions({
    // Not below `['pre-test', uuid]`: each event of the film reads those again, and would cut short a slow reading of a large result.
    // With the analysis that the test is at: what was kept of one before is not the result, also for who has missed that it is over.
    queryKey: ['prediction', uuid, status === 'complete' || status === 'cancelled' ? status : 'partial', prediction_id ?? 'none'],
    queryFn: ({ signal }) => readResult(uuid, signal),
    placeholderData: keepPreviousData,
    // Asked for often until the first maps are there, then no oftener than a person reads.
    refetchInterval: ({ state }) => {
      if (status === 'processing') return state.data ? PARTIAL_MS : FIRST_MS;
      return state.data?.film.state === 'preview_pending' && PREVIEW_MS;
    },
    staleTime: status === 'complete' ? Number.POSITIVE_INFINITY : 0,
  });

/** One of a pre-test's analyses by its id; what was found stays as it was. */
export const runQuery = (uuid: PreTestUuid, id: PredictionId) =>
  queryOptions({
    queryKey: ['prediction', uuid, 'run', id],
    queryFn: ({ signal }): Promise<Prediction | null> => call(predictionApi.readRun, { params: { uuid, id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Two analyses of one film, whole: the earlier one and the later. */
export const runPairQuery = ({
  uuid,
  before,
  now,
}: {
  readonly uuid: PreTestUuid;
  readonly before: PredictionId;
  readonly now: PredictionId;
}) =>
  queryOptions({
    queryKey: ['prediction', uuid, 'runs', before, now],
    queryFn: async ({ signal }): Promise<readonly [Prediction, Prediction]> => {
      const read = (id: PredictionId) => call(predictionApi.readRun, { params: { uuid, id } }, { signal });
      return Promise.all([read(before), read(now)]);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What a change from a result's own page puts out of date. */
export const RESULT_CHANGES = ['pre-test', 'pre-tests', 'prediction', 'folders', 'bin'] as const;

/** The same of a change of what a film is for: everything that is worked out from it, and nothing that was measured. */
export const PURPOSE_CHANGES = [
  ...(['pre-test', 'pre-tests', 'verdict', 'attention', 'compliance', 'placings'] as const),
  ...(['comparison', 'copilot-fails'] as const),
] as const;

export const changeFilm = (id: PreTestUuid, body: ChangePreTest): Promise<PreTest> =>
  call(preTestApi.change, { params: { id }, query: {}, body });

export const binFilm = (id: PreTestUuid): Promise<void> => call(preTestApi.remove, { params: { id } });

export const cancelFilm = (uuid: PreTestUuid): Promise<PreTest> => call(preTestApi.cancel, { params: { uuid } });

export const retryFilm = (uuid: PreTestUuid): Promise<PreTest> => call(preTestApi.retry, { params: { uuid } });

/** Analyses a film again, for what is asked, or for what is asked from now on: then both are done, or neither. */
export const rerunFilm = (uuid: PreTestUuid, body?: ChangePreTest): Promise<PreTest> =>
  call(preTestApi.rerun, { params: { uuid }, ...(body && { body }) });

export const duplicateFilm = (uuid: PreTestUuid, body: ChangePreTest): Promise<PreTest> =>
  call(preTestApi.duplicate, { params: { uuid }, body });

/**
 * Has a film looked at on the page of a placement, as an analysis does by itself. What hinders it takes nothing from what was saved, and is
 * said where the figure would stand, where it can be asked for again.
 */
export const measureFilm = ({ uuid, prediction_id: id }: PreTest, placement: PlacementId): Promise<unknown> =>
  id === null ? Promise.resolve() : call(placingApi.measure, { params: { uuid, id }, body: { placement } }).catch(() => undefined);
