import * as z from 'zod';
import { BrandAssetId, FolderId, PreTestUuid } from './ids.ts';
import { route } from './route.ts';

/** What a server-sent event carries: an id, nothing more. The client reads again what it may see. */
export const ServerEvent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pre-test'), uuid: PreTestUuid }),
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
