import * as z from 'zod';
import { route } from './route.ts';

/** `key`: what a file in the data folder says, for who reads that folder and is not signed in as an administrator. */
const query = z.strictObject({ key: z.string().max(100).optional() });

/** The pages that show mails which were sent nowhere, to whoever develops or tries Fovea at the machine itself. */
export const mailApi = {
  list: route({
    method: 'GET',
    path: '/dev/mail',
    access: 'anonymous',
    beforePasswordChange: true,
    serves: 'bytes',
    query,
    replies: {},
    errors: ['not_found', 'forbidden'],
  }),
  show: route({
    method: 'GET',
    path: '/dev/mail/:id',
    access: 'anonymous',
    beforePasswordChange: true,
    serves: 'bytes',
    params: z.strictObject({ id: z.uuid() }),
    query,
    replies: {},
    errors: ['not_found', 'forbidden'],
  }),
};
