import type { Look, WhatIfInput } from '@fovea/contract/looks';
import { lookApi } from '@fovea/contract/looks';
import type { Prediction } from '@fovea/contract/predictions';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

const ASK_EVERY_MS = 250;

/** What becomes of a moment with these edits; asked again while a worker looks. The same wish is answered at once for an hour. */
export const whatIfQuery = ({ pre_test_id: uuid, id }: Pick<Prediction, 'pre_test_id' | 'id'>, wish: WhatIfInput) =>
  queryOptions({
    queryKey: ['what-if', uuid, id, wish],
    queryFn: ({ signal }): Promise<Look> => call(lookApi.whatIf, { params: { uuid, id }, body: wish }, { signal }),
    enabled: wish.edits.length > 0,
    refetchInterval: ({ state }) => (state.data?.status === 'waiting' || state.data?.status === 'running' ? ASK_EVERY_MS : false),
    staleTime: 600_000,
  });
