import type { PreTestUuid, ShareId } from '@fovea/contract/ids';
import type { PlacingMatrix } from '@fovea/contract/placing';
import type { ShareInput } from '@fovea/contract/shares';
import { shareApi } from '@fovea/contract/shares';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

/** The links to one pre-test, the newest first. */
export const sharesQuery = (uuid: PreTestUuid) =>
  queryOptions({
    queryKey: ['shares', uuid],
    queryFn: ({ signal }) => call(shareApi.list, { params: { uuid } }, { signal }),
  });

/** @returns the new link with its address, which is shown now and never again */
export const makeShare = (uuid: PreTestUuid, body: Partial<ShareInput>) => call(shareApi.create, { params: { uuid }, body });

export const revokeShare = (id: ShareId): Promise<void> => call(shareApi.revoke, { params: { id } });

/** The addresses of film and heatmap work for five minutes: opening the link again, a little earlier, gives new ones. */
const OPENED_AGAIN_MS = 240_000;

const told = (password: string | undefined) => (password === undefined ? {} : { password });

/** Every placement with every shape, which the page itself does not wait for. @throws TypeError while there is no whole result */
export async function sharedPlacings(token: string, password: string | undefined): Promise<PlacingMatrix> {
  const { placings } = await call(shareApi.open, { params: { token }, body: told(password) });
  if (!placings) throw new TypeError('There is no whole result yet');
  return placings;
}

/** What a link shows, but for every placement with every shape. @param password what was typed, once something was */
export const sharedQuery = (token: string, password: string | undefined) =>
  queryOptions({
    queryKey: ['shared', token, password ?? null],
    queryFn: ({ signal }) =>
      call(shareApi.open, { params: { token }, body: { ...told(password), leave_out: ['placings' as const] } }, { signal }),
    staleTime: OPENED_AGAIN_MS,
    refetchInterval: ({ state }) => (state.data ? (state.data.prediction?.state === 'complete' ? OPENED_AGAIN_MS : 10_000) : false),
  });
