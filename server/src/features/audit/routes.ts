import { auditApi } from '@fovea/contract/audit';
import type { Deps } from '../../deps.ts';
import { mount } from '../../http/mount.ts';
import { presentAuditEntry } from './present.ts';
import { readAudit } from './service.ts';

export const auditRoutes = (deps: Pick<Deps, 'inTenant'>) => [
  mount(auditApi.list, async ({ actor, query }) => {
    const { views, nextCursor } = await readAudit(deps, actor, query);
    const depth = actor.role === 'admin' ? 'for-admins' : 'for-all';
    return { data: views.map((view) => presentAuditEntry(view, depth)), next_cursor: nextCursor };
  }),
];
