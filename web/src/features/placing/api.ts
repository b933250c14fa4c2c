import type { PlacementId } from '@fovea/contract/placements';
import type { Placing } from '@fovea/contract/placing';
import { placingApi } from '@fovea/contract/placing';
import type { Prediction } from '@fovea/contract/predictions';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { useMutation } from '../../lib/use-mutation.ts';

type Named = Pick<Prediction, 'pre_test_id' | 'id'>;

const POLL_MS = 2_000;
const isMeasuring = ({ breakthrough: { state } }: Placing) => state === 'waiting' || state === 'running';

/** A film on the page of a placement; null for that of the pre-test, or else its shape. Asked again while it is being looked at. */
export const placingQuery = ({ pre_test_id: uuid, id }: Named, placement: PlacementId | null) =>
  queryOptions({
    queryKey: ['pre-test', uuid, 'placing', id, placement],
    queryFn: ({ signal }) => call(placingApi.read, { params: { uuid, id }, query: placement ? { placement } : {} }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && isMeasuring(state.data) ? POLL_MS : false),
  });

/** Every placement with every shape. */
export const placingMatrixQuery = ({ pre_test_id: uuid, id }: Named) =>
  queryOptions({
    queryKey: ['placings', uuid, id],
    queryFn: ({ signal }) => call(placingApi.matrix, { params: { uuid, id } }, { signal }),
    staleTime: 60_000,
  });

/** Orders the look at a film on its page. */
export function useMeasure({ pre_test_id: uuid, id }: Named) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (placement: PlacementId) => call(placingApi.measure, { params: { uuid, id }, body: { placement } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['pre-test', uuid, 'placing', id] }),
  });
}
