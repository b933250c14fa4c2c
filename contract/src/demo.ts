import * as z from 'zod';
import { TenantId } from './ids.ts';
import { route } from './route.ts';

/** The demo tenant, once it has been filled. An admin enters it by `scope=tenant:{id}`, or invites people into it. */
export const DemoTenant = z.strictObject({ tenant_id: TenantId, slug: z.string() });
export type DemoTenant = z.infer<typeof DemoTenant>;

/** The call round the demo tenant. */
export const demoApi = {
  /** Makes it, or throws away what is in it and fills it anew; its people stay. Two at once: the second waits. */
  reset: route({
    method: 'POST',
    path: '/api/v1/demo',
    access: 'admin',
    peopleOnly: true,
    cost: 10,
    replies: { 200: DemoTenant },
    errors: ['forbidden', 'tenant_state_forbids', 'not_enough_credits', 'allowance_used', 'storage_full'],
  }),
};
