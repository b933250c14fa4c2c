import type { PreTestUuid } from '@fovea/contract/ids';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { filmAsListed } from '../features/library/film-as-listed.ts';
import { predictionQuery, preTestQuery, readPreTest, readResult } from '../features/prediction/api.ts';
import { useLiveInterval } from '../lib/live.ts';

/**
 * The test whose page is opened. Who comes by its address, from a link or by loading the page again, knows nothing of it: the result is
 * asked for beside it then, not after it, and stands as soon as the test has said that it is the whole one. Where it is not, or did not
 * come, it is asked for as everywhere else.
 */
export function useOpenedTest(uuid: PreTestUuid) {
  const queries = useQueryClient();
  const isEarlierRun = useSearchParams()[0].has('run');
  const usual = preTestQuery(uuid, useLiveInterval());
  const asListed = () => filmAsListed(queries, uuid);
  return useQuery({
    ...usual,
    placeholderData: asListed,
    queryFn: async ({ signal }) => {
      const isKnown = isEarlierRun || queries.getQueryData(usual.queryKey) !== undefined || asListed() !== undefined;
      const beside = isKnown ? null : readResult(uuid, signal).catch(() => null);
      const preTest = await readPreTest(uuid, signal);
      if (beside && preTest.status === 'complete')
        void queries.prefetchQuery({
          ...predictionQuery(preTest),
          queryFn: async (asked) => {
            const result = await beside;
            const isWhole = result?.state === 'complete' && result.id === preTest.prediction_id;
            return isWhole ? result : readResult(uuid, asked.signal);
          },
        });
      return preTest;
    },
  });
}
