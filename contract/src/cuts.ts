import * as z from 'zod';
import { PreTestUuid } from './ids.ts';
import { PreTest, PreTestName } from './pre-tests.ts';
import { route } from './route.ts';

/** Most cuts of one series. */
export const CUTS_MAX = 50;

/** Where a film comes to stand: directly behind or before another one, in the series of that one. */
export const CutWish = z.strictObject({ of: PreTestUuid, side: z.enum(['after', 'before']) });
export type CutWish = z.infer<typeof CutWish>;

/** What the next cut is called; left out, the name of the last one counts on. */
export const NextCutWish = z.strictObject({ pre_test_name: PreTestName.optional() });
export type NextCutWish = z.infer<typeof NextCutWish>;

const one = { params: z.strictObject({ uuid: PreTestUuid }), subject: 'pre-test', crosses: true } as const;

/** The cuts of one ad, the first one first, without those in the bin; empty where a film is alone. */
export const CutSeries = z.array(PreTest);

/** The calls round the cuts of one ad: films that replace each other, in their order. A film is in one series at most. */
export const cutApi = {
  list: route({
    ...one,
    method: 'GET',
    path: '/api/v1/pre-test/:uuid/cuts',
    access: 'view-only',
    replies: { 200: CutSeries },
    errors: ['pre_test_not_found'],
  }),
  /**
   * Says that a film is the next cut of another one, or the one before it. In the same series it moves there; two that have cuts of their
   * own each stay apart until one of them leaves its series.
   */
  relate: route({
    ...one,
    method: 'PUT',
    path: '/api/v1/pre-test/:uuid/cut',
    access: 'user',
    body: CutWish,
    replies: { 200: CutSeries },
    errors: ['pre_test_not_found', 'forbidden', 'invalid_body', 'state_forbids', 'changed_meanwhile'],
  }),
  /** Takes a film out of its series; the others stay in their order. */
  leave: route({
    ...one,
    method: 'DELETE',
    path: '/api/v1/pre-test/:uuid/cut',
    access: 'user',
    replies: { 204: z.undefined() },
    errors: ['pre_test_not_found', 'forbidden'],
  }),
  /**
   * A new pre-test, last in the series of this one, that waits for its film: brand, placement, kind of ad, preset and folder are those of
   * this one. The film is then uploaded to it like any other.
   */
  next: route({
    ...one,
    method: 'POST',
    path: '/api/v1/pre-test/:uuid/next-cut',
    access: 'user',
    body: NextCutWish,
    replies: { 201: PreTest },
    errors: ['pre_test_not_found', 'forbidden', 'invalid_body', 'state_forbids', 'changed_meanwhile'],
  }),
};
