import { complianceApi } from '@fovea/contract/compliance';
import type { PlacementId } from '@fovea/contract/placements';
import type { Prediction } from '@fovea/contract/predictions';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

/** How a result stands by the rules of a placement; null for the one that the pre-test names, or else its shape. */
export const complianceQuery = ({ pre_test_id: uuid, id }: Pick<Prediction, 'pre_test_id' | 'id'>, placement: PlacementId | null) =>
  queryOptions({
    queryKey: ['compliance', uuid, id, placement],
    queryFn: ({ signal }) => call(complianceApi.read, { params: { uuid, id }, query: placement ? { placement } : {} }, { signal }),
    placeholderData: keepPreviousData,
  });
