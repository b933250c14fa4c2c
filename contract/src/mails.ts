import * as z from 'zod';
import { route } from './route.ts';

/** The pages that show mails which were sent nowhere, to whoever develops or tries Fovea at the machine itself. */
export const mailApi = {
  list: route({
    method: 'GET',
    path: '/dev/mail',
    access: 'anonymous',
    beforePasswordChange: true,
    serves: 'bytes',
    replies: {},
    errors: ['not_found'],
  }),
  show: route({
    method: 'GET',
    path: '/dev/mail/:id',
    access: 'anonymous',
    beforePasswordChange: true,
    serves: 'bytes',
    params: z.strictObject({ id: z.uuid() }),
    replies: {},
    errors: ['not_found'],
  }),
};
