import type { AuditRequest } from '@fovea/contract/audit';
import type { SQL } from 'drizzle-orm';
import { and, desc, eq, gte, like, lte, sql } from 'drizzle-orm';
import type { AuditEntryRow } from '../../db/schema/audit-entries.ts';
import { auditEntries } from '../../db/schema/audit-entries.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/tenancy.ts';
import { momentOf } from '../../moments.ts';
import type { Place } from '../../place-cursor.ts';

export interface AuditView {
  readonly entry: AuditEntryRow;
  readonly user: Pick<typeof users.$inferSelect, 'id' | 'name'> | null;
}

export async function insertAuditEntry(tx: Tx, entry: typeof auditEntries.$inferInsert): Promise<void> {
  await tx.insert(auditEntries).values(entry);
}

/** `user` alone stands for every action on users. */
const actionIs = (action: string): SQL =>
  action.includes('.') ? eq(auditEntries.action, action) : like(auditEntries.action, `${action}.%`);

const among = (wish: AuditRequest): SQL | undefined =>
  and(
    wish.action === undefined ? undefined : actionIs(wish.action),
    wish.user_id && eq(auditEntries.userId, wish.user_id),
    wish.subject_kind === undefined ? undefined : eq(auditEntries.subjectKind, wish.subject_kind),
    wish.subject_id === undefined ? undefined : eq(auditEntries.subjectId, wish.subject_id),
    wish.from === undefined ? undefined : gte(auditEntries.at, momentOf(wish.from)),
    wish.to === undefined ? undefined : lte(auditEntries.at, momentOf(wish.to)),
  );

/** Newest first, from behind a place on. */
export function selectAuditEntries(tx: Tx, wish: AuditRequest, { after, max }: { after: Place | null; max: number }): Promise<AuditView[]> {
  const behind =
    after === null
      ? undefined
      : sql`(${auditEntries.at}, ${auditEntries.id}) < (${new Date(after.atMs).toISOString()}::timestamptz, ${after.id}::uuid)`;
  return tx
    .select({ entry: auditEntries, user: { id: users.id, name: users.name } })
    .from(auditEntries)
    .leftJoin(users, and(eq(users.tenantId, auditEntries.tenantId), eq(users.id, auditEntries.userId)))
    .where(and(among(wish), behind))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(max);
}
