import * as z from 'zod';
import { BrandAssetId, FolderId, PreTestUuid } from './ids.ts';
import { Stage } from './pre-tests.ts';
import { route } from './route.ts';

/**
 * How far an analysis that runs has come; all else of its pre-test is as it was. It comes several times a second, so nobody needs to ask
 * for it. `progress` and `eta_s` as a pre-test has them.
 */
export const ProgressEvent = z.strictObject({
  kind: z.literal('progress'),
  uuid: PreTestUuid,
  stage: Stage.nullable(),
  progress: z.int().min(0).max(100),
  eta_s: z.number().min(0).nullable(),
});
export type ProgressEvent = z.infer<typeof ProgressEvent>;

/** What a server-sent event carries: an id, or how far something is. All else the client reads again, as far as it may see it. */
export const ServerEvent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pre-test'), uuid: PreTestUuid }),
  ProgressEvent,
  z.strictObject({ kind: z.literal('brand-asset'), uuid: BrandAssetId }),
  z.strictObject({ kind: z.literal('folder'), uuid: FolderId }),
]);
export type ServerEvent = z.infer<typeof ServerEvent>;

/** The calls by which a page hears of changes. */
export const eventApi = {
  /** Server-sent events of the own tenant, `event: change`, resumed by Last-Event-ID. */
  stream: route({
    method: 'GET',
    path: '/api/v1/events',
    access: 'view-only',
    serves: 'events',
    replies: {},
    errors: ['too_many_requests'],
  }),
};
