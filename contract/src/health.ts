import * as z from 'zod';
import { route } from './route.ts';

/** One part that the server needs, and what is wrong with it; null: nothing. */
const Check = z.strictObject({ name: z.enum(['database', 'storage', 'queue', 'process']), fault: z.string().nullable() });

/**
 * Whether requests may be sent here, part by part. `takes-no-files`: they may, and all that is stored is read and deleted as ever, but there
 * is no room for more; whoever looks after the server should make some.
 */
export const Readiness = z.strictObject({ status: z.enum(['ready', 'takes-no-files', 'not-ready']), checks: z.array(Check) });
export type Readiness = z.infer<typeof Readiness>;

/** The calls by which machines ask whether the server is ready. */
export const healthApi = {
  /** 200 once the database answers and migrations are done; 503 while starting or draining. */
  healthz: route({
    method: 'GET',
    path: '/healthz',
    cost: 0,
    access: 'anonymous',
    beforePasswordChange: true,
    replies: { 200: z.strictObject({ status: z.literal('ready') }) },
    errors: ['unavailable'],
  }),
  /**
   * The same, part by part: database migrated, storage in reach, queue running, not stopping. 503 with the reasons. A disk that is full is
   * told of and answered 200: taking the server out of turn would keep people from reading, and from deleting, which makes room.
   */
  readyz: route({
    method: 'GET',
    path: '/readyz',
    cost: 0,
    access: 'anonymous',
    beforePasswordChange: true,
    replies: { 200: Readiness, 503: Readiness },
    errors: [],
  }),
};
