import type { AuditRequest } from '@fovea/contract/audit';
import type { Subject } from '@fovea/contract/route';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { readCursor, writeCursor } from '../../place-cursor.ts';
import type { AuditView } from './repo.ts';
import { insertAuditEntry, selectAuditEntries } from './repo.ts';

export interface AuditNote {
  /** What was done, for example `user.role-changed`. */
  readonly action: `${string}.${string}`;
  readonly subject?: { readonly kind: Subject; readonly id: string };
  /** What changed, in words and ids. Never a secret, never the content of a film. */
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Writes down what a person did, in the transaction that does it: neither happens without the other. */
export function noteAudit(deps: Pick<Deps, 'clock' | 'newId'>, tx: Tx, { actor, ...note }: AuditNote & { actor: Actor }): Promise<void> {
  return insertAuditEntry(tx, {
    id: deps.newId(),
    tenantId: actor.tenantId,
    at: new Date(deps.clock.now()),
    action: note.action,
    subjectKind: note.subject?.kind ?? null,
    subjectId: note.subject?.id ?? null,
    userId: actor.userId,
    behindTenantId: actor.behind?.tenantId ?? null,
    behindUserId: actor.behind?.userId ?? null,
    requestId: actor.requestId,
    detail: { ...note.detail, ...(actor.kind === 'key' ? { by_key: actor.sessionId } : {}) },
  });
}

/** One page of what was done in the actor's tenant, newest first. */
export async function readAudit(
  { inTenant }: Pick<Deps, 'inTenant'>,
  actor: Actor,
  wish: AuditRequest,
): Promise<{ views: AuditView[]; nextCursor: string | null }> {
  const after = wish.cursor === undefined ? null : readCursor(wish.cursor);
  const found = await inTenant(actor, (tx) => selectAuditEntries(tx, wish, { after, max: wish.limit + 1 }));
  const views = found.slice(0, wish.limit);
  const last = found.length > wish.limit ? views.at(-1) : undefined;
  return { views, nextCursor: last ? writeCursor({ atMs: last.entry.at.getTime(), id: last.entry.id }) : null };
}
