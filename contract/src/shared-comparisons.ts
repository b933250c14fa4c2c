import * as z from 'zod';
import { COMPARED_MOST, ComparedAreas, ComparedIdList, ComparedPlacing, Comparison } from './comparison.ts';
import { Compliance } from './compliance.ts';
import { PreTestUuid } from './ids.ts';
import { Prediction } from './predictions.ts';
import { route } from './route.ts';
import { OPENING_ERRORS, ShareInput, ShareLink, ShareOpening, ShareToken } from './shares.ts';

/** What a new link to a comparison is made of; `placement` is where the films are placed side by side, null for that of the first. */
export const ComparisonShareInput = ShareInput.extend({
  /** The films in their order: a pre-test, or its newest analysis, is followed to its newest; an earlier analysis stays what it is. */
  ids: ComparedIdList,
});
export type ComparisonShareInput = z.infer<typeof ComparisonShareInput>;

/**
 * Why there is no comparison. `too_few`: of its films fewer than two are left. `not_ready`: one has no whole result yet. `versions_differ`:
 * some were analysed again, by another version of Fovea than the others.
 */
export const ComparisonLack = z.enum(['too_few', 'not_ready', 'versions_differ']);
export type ComparisonLack = z.infer<typeof ComparisonLack>;

/** What somebody with the link sees: the films side by side, without where they lie, who made them or what else there is. */
export const SharedComparison = z.strictObject({
  /** Those that are left, in their order; each with its place from 0 in what the link was made for. */
  films: z.array(z.strictObject({ place: z.int().min(0), pre_test_name: z.string() })),
  /** Places of those that were deleted: of them nothing is told, their names neither. */
  gone: z.array(z.int().min(0)),
  /** Of those that are left. Its addresses work for five minutes; open the link again for new ones. */
  comparison: Comparison.nullable(),
  /** Why `comparison` is null; null where it is there. */
  lack: ComparisonLack.nullable(),
  /** The whole result and the checks of each version, in the order of `comparison`. */
  results: z.array(Prediction),
  checks: z.array(Compliance),
  areas: ComparedAreas.nullable(),
  placing: ComparedPlacing.nullable(),
  expires_at: z.iso.datetime(),
  /** Opens the link again in place of the password that was just given, for some hours; null where none was given. */
  pass: z.string().nullable(),
});
export type SharedComparison = z.infer<typeof SharedComparison>;

const path = '/api/v1/comparison/share';

/** Pre-tests, separated by commas, each once. */
const ComparedPreTests = z
  .string()
  .max(200)
  .transform((text) => [...new Set(text.split(','))])
  .pipe(z.array(PreTestUuid).min(1).max(COMPARED_MOST));

/** Links by which anybody sees one comparison, and nothing else. They are changed and ended as those to one result are. */
export const comparisonShareApi = {
  /** Those to a comparison of exactly these films, in whatever order and by whichever analyses; the newest first. */
  list: route({
    method: 'GET',
    path,
    access: 'user',
    query: z.strictObject({ pre_tests: ComparedPreTests }),
    replies: { 200: z.array(ShareLink) },
    errors: ['pre_test_not_found', 'invalid_body'],
  }),
  /** `token`, and the address that ends in it, are shown here and never again. */
  create: route({
    method: 'POST',
    path,
    access: 'user',
    body: ComparisonShareInput,
    replies: { 201: ShareLink.extend({ address: z.string(), token: ShareToken }) },
    errors: ['not_found', 'prediction_not_ready', 'versions_differ', 'forbidden', 'invalid_body', 'too_many_requests'],
  }),
  /** A link that has ended, was revoked, never was or is to one result is the same: not there. */
  open: route({
    method: 'POST',
    path: '/api/v1/shared/:token/compare',
    access: 'anonymous',
    cost: 6, // several results at once
    isReading: true,
    params: z.strictObject({ token: ShareToken }),
    body: ShareOpening,
    replies: { 200: SharedComparison },
    errors: [...OPENING_ERRORS],
  }),
};
