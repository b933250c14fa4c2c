import type { CopilotSessionTable } from '@fovea/contract/copilot';
import { COPILOT_MESSAGES_SHOWN } from '@fovea/contract/copilot';
import type { CopilotSessionId, TenantId, UserId } from '@fovea/contract/ids';
import type { SQL } from 'drizzle-orm';
import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { CLOCKS_APART_MS } from '../../clock.ts';
import type { RowCount } from '../../db/count-rows.ts';
import { countRows } from '../../db/count-rows.ts';
import type { CopilotMessageRow, CopilotSessionRow } from '../../db/schema/copilot.ts';
import { copilotAllowances, copilotMessages, copilotSessions } from '../../db/schema/copilot.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { Place } from '../../place-cursor.ts';

/** A conversation, as its own person names it. */
export interface Own {
  readonly id: CopilotSessionId;
  readonly userId: UserId;
}

const isOwn = ({ id, userId }: Own): SQL | undefined => and(eq(copilotSessions.id, id), eq(copilotSessions.userId, userId));

export async function insertSession(tx: Tx, row: CopilotSessionRow): Promise<void> {
  await tx.insert(copilotSessions).values(row);
}

/** Any number that no other lock of the application has. */
const LOCK = 4_072_412;

/** There is a most of them: whoever begins one waits for the one before. */
export async function countHeld(tx: Tx, userId: UserId): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}::int, hashtext(${userId}))`);
  return countSessions(tx, userId);
}

async function countSessions(tx: Tx, userId: UserId): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(copilotSessions).where(eq(copilotSessions.userId, userId));
  return row?.count ?? 0;
}

export async function selectSession(tx: Tx, own: Own): Promise<CopilotSessionRow | undefined> {
  const [row] = await tx.select().from(copilotSessions).where(isOwn(own));
  return row;
}

export function selectSessions(tx: Tx, userId: UserId, { after, max }: { after: Place | null; max: number }): Promise<CopilotSessionRow[]> {
  const isAfter =
    after && sql`(${copilotSessions.updatedAt}, ${copilotSessions.id}) < (${new Date(after.atMs).toISOString()}, ${after.id})`;
  return tx
    .select()
    .from(copilotSessions)
    .where(and(eq(copilotSessions.userId, userId), isAfter ?? undefined))
    .orderBy(desc(copilotSessions.updatedAt), desc(copilotSessions.id))
    .limit(max);
}

const sortable = {
  title: sql`lower(${copilotSessions.title})`,
  created_at: copilotSessions.createdAt,
  updated_at: copilotSessions.updatedAt,
} satisfies Record<NonNullable<CopilotSessionTable['sortField']>, unknown>;

const among = (userId: UserId, { title }: CopilotSessionTable): SQL | undefined =>
  and(eq(copilotSessions.userId, userId), title ? sql`strpos(lower(${copilotSessions.title}), lower(${title})) > 0` : undefined);

export function pageSessions(tx: Tx, userId: UserId, wish: CopilotSessionTable): Promise<CopilotSessionRow[]> {
  const { sortField = 'updated_at', sortFieldDir = wish.sortField ? 'asc' : 'desc' } = wish;
  const direction = sortFieldDir === 'desc' ? desc : asc;
  return tx
    .select()
    .from(copilotSessions)
    .where(among(userId, wish))
    .orderBy(direction(sortable[sortField]), direction(copilotSessions.id))
    .offset(wish.start)
    .limit(wish.size);
}

export const countPaged = (tx: Tx, userId: UserId, wish: CopilotSessionTable): Promise<RowCount> =>
  countRows(tx, tx.select({ one: sql`1` }).from(copilotSessions).where(among(userId, wish)));

export async function updateSession(
  tx: Tx,
  own: Own,
  change: Partial<Pick<CopilotSessionRow, 'title' | 'updatedAt'>>,
): Promise<CopilotSessionRow | undefined> {
  const [row] = await tx.update(copilotSessions).set(change).where(isOwn(own)).returning();
  return row;
}

export async function deleteSession(tx: Tx, own: Own): Promise<boolean> {
  const rows = await tx.delete(copilotSessions).where(isOwn(own)).returning({ id: copilotSessions.id });
  return rows.length > 0;
}

export async function insertMessage(tx: Tx, message: typeof copilotMessages.$inferInsert): Promise<CopilotMessageRow> {
  const [row] = await tx.insert(copilotMessages).values(message).returning();
  if (!row) throw new Error('A message was not written');
  return row;
}

/** The newest, the oldest of them first. */
export async function selectMessages(tx: Tx, id: CopilotSessionId, max: number = COPILOT_MESSAGES_SHOWN): Promise<CopilotMessageRow[]> {
  const rows = await tx
    .select()
    .from(copilotMessages)
    .where(eq(copilotMessages.sessionId, id))
    .orderBy(desc(copilotMessages.position))
    .limit(max);
  return rows.reverse();
}

/** What is counted together: one person's questions, or those of everybody in the tenant. */
export interface Counted {
  readonly id: string;
  readonly tenantId: TenantId;
  readonly userId: UserId | null;
}

export interface Used {
  readonly questions: number;
  readonly tokens: number;
  readonly beganAt: Date;
}

/** Adds to what was used in the hour that runs, or begins a new one. The row is held until the transaction ends. */
export async function addUse(
  tx: Tx,
  counted: Counted,
  { now, hourAgo, questions, tokens }: { now: Date; hourAgo: Date; questions: number; tokens: number },
): Promise<Used> {
  const ahead = new Date(now.getTime() + CLOCKS_APART_MS);
  const isOver = sql`(${copilotAllowances.beganAt} <= ${hourAgo.toISOString()} or ${copilotAllowances.beganAt} > ${ahead.toISOString()})`;
  const [row] = await tx
    .insert(copilotAllowances)
    .values({ ...counted, beganAt: now, questions, tokens })
    .onConflictDoUpdate({
      target: [copilotAllowances.tenantId, copilotAllowances.userId],
      set: {
        beganAt: sql`case when ${isOver} then excluded.began_at else ${copilotAllowances.beganAt} end`,
        questions: sql`case when ${isOver} then 0 else ${copilotAllowances.questions} end + excluded.questions`,
        tokens: sql`case when ${isOver} then 0 else ${copilotAllowances.tokens} end + excluded.tokens`,
      },
    })
    .returning();
  if (!row) throw new Error('An allowance was neither made nor found');
  return row;
}

interface Named {
  readonly kind: 'film' | 'folder' | 'brand';
  /** As it stands in the question. */
  readonly said: string;
  readonly name: string;
}

/** The longest come first: where more names stand in a question than are taken, those that say most are. */
const NAMED_MAX = 60;

/** Which of these phrases are whole names of films, folders and brands that are not in the bin, whatever their case and accents. */
export async function selectNamed(tx: Tx, phrases: readonly string[]): Promise<Named[]> {
  if (phrases.length === 0) return [];
  const { rows } = await tx.execute<{ kind: Named['kind']; said: string; name: string }>(sql`
    with said as materialized (select phrase, fovea_fold(phrase) as key from unnest(${sql.param([...phrases])}::text[]) phrase),
    called as materialized (
      select brands.name, fovea_fold(spelled) as key from brands, unnest(array_prepend(brands.name, aliases || spellings)) spelled
      where archived_at is null),
    found as (
    select 'film' as kind, phrase as said, phrase as name from said
      where exists (select from pre_tests where name_key = key and deleted_at is null)
    union all
    select 'folder', phrase, phrase from said where exists (select from folders where name_key = key and deleted_at is null)
    union all
    select distinct 'brand', phrase, called.name from said join called using (key))
    select kind, said, name from found order by length(said) desc, kind, said, name limit ${NAMED_MAX}`);
  return rows.map(({ kind, said, name }) => ({ kind, said, name }));
}
