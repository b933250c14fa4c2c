import type { CutWish } from '@fovea/contract/cuts';
import { cutApi } from '@fovea/contract/cuts';
import type { PreTestUuid } from '@fovea/contract/ids';
import type { PreTest } from '@fovea/contract/pre-tests';
import { preTestApi } from '@fovea/contract/pre-tests';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

/** What a change of a series puts out of date. */
export const CUT_CHANGES = ['pre-test', 'pre-tests'] as const;

/** The cuts of the ad that a film is one of, in their order; read again whenever the film is. */
export const cutsQuery = (uuid: PreTestUuid) =>
  queryOptions({
    queryKey: ['pre-test', uuid, 'cuts'],
    queryFn: ({ signal }) => call(cutApi.list, { params: { uuid } }, { signal }),
  });

/** As it is this moment, for a way back to it. */
export const readCuts = (uuid: PreTestUuid): Promise<PreTest[]> => call(cutApi.list, { params: { uuid } });

export const relateCut = (uuid: PreTestUuid, wish: CutWish): Promise<PreTest[]> => call(cutApi.relate, { params: { uuid }, body: wish });

export const leaveSeries = (uuid: PreTestUuid): Promise<void> => call(cutApi.leave, { params: { uuid } });

/** A draft that waits for the film of the next cut. */
export const beginNextCut = (uuid: PreTestUuid): Promise<PreTest> => call(cutApi.next, { params: { uuid }, body: {} });

const FOUND_MOST = 20;

/** Films of any folder that another one can be the next cut of: the newest, or those whose name has these words. */
export const relatableQuery = (uuid: PreTestUuid, words: string) =>
  queryOptions({
    queryKey: ['pre-tests', 'relatable', uuid, words],
    queryFn: async ({ signal }) => {
      const body = { start: 0, size: FOUND_MOST + 1, ...(words === '' ? {} : { q: words }) } as const;
      const { data } = await call(preTestApi.table, { query: {}, body }, { signal });
      return data.filter((film) => film.uuid !== uuid).slice(0, FOUND_MOST);
    },
    placeholderData: keepPreviousData,
  });
