import { CallError } from '@fovea/contract/call';
import type { ShareId } from '@fovea/contract/ids';
import type { PlacingMatrix } from '@fovea/contract/placing';
import type { SharedComparison } from '@fovea/contract/shared-comparisons';
import { comparisonShareApi } from '@fovea/contract/shared-comparisons';
import type { ShareChange, SharedPreTest, ShareInput } from '@fovea/contract/shares';
import { shareApi } from '@fovea/contract/shares';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../lib/client.ts';
import { dropPass, keepPass, keptPass } from './kept-pass.ts';
import type { SharedOf } from './shared-of.ts';

/** The links to one result or to one comparison, the newest first. */
export const sharesQuery = (of: SharedOf) =>
  queryOptions({
    queryKey: ['shares', ...(of.kind === 'result' ? [of.uuid] : of.preTests)],
    queryFn: ({ signal }) =>
      of.kind === 'result'
        ? call(shareApi.list, { params: { uuid: of.uuid } }, { signal })
        : call(comparisonShareApi.list, { query: { pre_tests: of.preTests.join() } }, { signal }),
  });

/** @returns the new link with its address, which is shown now and never again */
export const makeShare = (of: SharedOf, body: Partial<ShareInput>) =>
  of.kind === 'result'
    ? call(shareApi.create, { params: { uuid: of.uuid }, body })
    : call(comparisonShareApi.create, { body: { ...body, ids: [...of.ids] } });

/** All links of the organisation that open something, page after page. */
export const openLinksQuery = infiniteQueryOptions({
  queryKey: ['shares', 'open'],
  initialPageParam: null,
  queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: string | null }) =>
    call(shareApi.listOpen, { query: { limit: 50, ...(pageParam && { cursor: pageParam }) } }, { signal }),
  getNextPageParam: ({ next_cursor }) => next_cursor,
});

export const changeShare = (id: ShareId, body: ShareChange) => call(shareApi.change, { params: { id }, body });

export const revokeShare = (id: ShareId): Promise<void> => call(shareApi.revoke, { params: { id } });

/** The addresses of film and heatmap work for five minutes: opening the link again, a little earlier, gives new ones. */
const OPENED_AGAIN_MS = 240_000;

interface Door {
  readonly token: string;
  /** What was typed, once something was. */
  readonly password: string | undefined;
}
type Wish = Omit<z.infer<(typeof shareApi)['open']['body']>, 'password' | 'pass'>;

/** By what a link is opened. */
interface Proof {
  readonly pass?: string;
  readonly password?: string;
}

/** Opens a link by the pass of this tab, and once that counts no longer by the password that was typed, if one was. */
async function enter<Opened extends { readonly pass: string | null }>(
  { token, password }: Door,
  ask: (proof: Proof) => Promise<Opened>,
): Promise<Opened> {
  const pass = keptPass(token);
  if (pass !== null) {
    try {
      return await ask({ pass });
    } catch (error) {
      if (!(error instanceof CallError) || error.problem?.code !== 'wrong_share_password') throw error;
      dropPass(token);
    }
  }
  const opened = await ask(password === undefined ? {} : { password });
  if (opened.pass !== null) keepPass(token, opened.pass);
  return opened;
}

const open = (door: Door, wish: Wish, signal?: AbortSignal): Promise<SharedPreTest> =>
  enter(door, (proof) =>
    call(shareApi.open, { params: { token: door.token }, body: { ...wish, ...proof } }, { ...(signal && { signal }) }),
  );

/** Every placement with every shape, which the page itself does not wait for. @throws TypeError while there is no whole result */
export async function sharedPlacings(token: string, password: string | undefined): Promise<PlacingMatrix> {
  const { placings } = await open({ token, password }, { is_open: true });
  if (!placings) throw new TypeError('There is no whole result yet');
  return placings;
}

/** What a link shows, but for every placement with every shape. @param password what was typed, once something was */
export const sharedQuery = (token: string, password: string | undefined) =>
  queryOptions({
    queryKey: ['shared', token, password ?? null],
    queryFn: ({ signal, client, queryKey }) =>
      open({ token, password }, { leave_out: ['placings'], ...(client.getQueryData(queryKey) ? { is_open: true } : {}) }, signal),
    staleTime: OPENED_AGAIN_MS,
    refetchInterval: ({ state }) => (state.data ? (state.data.prediction?.state === 'complete' ? OPENED_AGAIN_MS : 10_000) : false),
  });

/** What a link to a comparison shows. */
export const sharedComparisonQuery = (token: string, password: string | undefined) =>
  queryOptions({
    queryKey: ['shared-comparison', token, password ?? null],
    queryFn: ({ signal, client, queryKey }): Promise<SharedComparison> => {
      const wish = client.getQueryData(queryKey) ? { is_open: true } : {};
      return enter({ token, password }, (proof) =>
        call(comparisonShareApi.open, { params: { token }, body: { ...wish, ...proof } }, { signal }),
      );
    },
    staleTime: OPENED_AGAIN_MS,
    refetchInterval: ({ state }) => (state.data ? (state.data.lack === 'not_ready' ? 10_000 : OPENED_AGAIN_MS) : false),
  });
