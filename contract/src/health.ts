import * as z from 'zod';
import { route } from './route.ts';

/** One part that the server needs, and what is wrong with it; null: nothing. */
const Check = z.strictObject({ name: z.enum(['database', 'storage', 'queue', 'process']), fault: z.string().nullable() });

/** Whether requests may be sent here, part by part. */
export const Readiness = z.strictObject({ status: z.enum(['ready', 'not-ready']), checks: z.array(Check) });
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
  /** The same, part by part: database migrated, storage writable, queue running, not stopping. 503 with the reasons. */
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
