import * as z from 'zod';
import { route } from './route.ts';

/** The call by which a machine asks whether the server is ready. */
export const healthApi = {
  /** 200 once the database answers and migrations are done; 503 while starting or draining. */
  healthz: route({
    method: 'GET',
    path: '/healthz',
    access: 'anonymous',
    beforePasswordChange: true,
    replies: { 200: z.strictObject({ status: z.literal('ready') }) },
    errors: ['unavailable'],
  }),
};
