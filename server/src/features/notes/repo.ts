import type { NoteId, PreTestUuid, TenantId, UserId } from '@fovea/contract/ids';
import type { NotePerson } from '@fovea/contract/notes';
import { and, asc, count, eq, exists, inArray, isNotNull, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { NoteRow } from '../../db/schema/notes.ts';
import { notes } from '../../db/schema/notes.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/tenancy.ts';

const NOTES_LOCK = 4_072_396;

/** One at a time adds to the notes of this pre-test, until the transaction ends. */
export async function holdNotes(tx: Tx, preTestId: PreTestUuid): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${NOTES_LOCK}::int, hashtext(${preTestId}))`);
}

/** Those of a pre-test without the deleted; one that others had answered keeps its place. */
function standing(tx: Tx, preTestId: PreTestUuid) {
  const reply = alias(notes, 'reply');
  const replies = tx
    .select({ id: reply.id })
    .from(reply)
    .where(and(eq(reply.parentId, notes.id), isNull(reply.deletedAt)));
  return and(eq(notes.preTestId, preTestId), or(isNull(notes.deletedAt), exists(replies)));
}

export const listNotes = (tx: Tx, preTestId: PreTestUuid, most: number): Promise<NoteRow[]> =>
  tx.select().from(notes).where(standing(tx, preTestId)).orderBy(asc(notes.createdAt), asc(notes.id)).limit(most);

export async function selectNote(tx: Tx, id: NoteId): Promise<NoteRow | undefined> {
  const [row] = await tx.select().from(notes).where(eq(notes.id, id)).for('update');
  return row;
}

export async function countNotes(tx: Tx, preTestId: PreTestUuid): Promise<number> {
  const [row] = await tx.select({ all: count() }).from(notes).where(standing(tx, preTestId));
  return row?.all ?? 0;
}

/** Whether the notes have this advice. */
export async function hasAdvice(tx: Tx, preTestId: PreTestUuid, advice: string): Promise<boolean> {
  const those = and(eq(notes.preTestId, preTestId), eq(notes.advice, advice), isNull(notes.deletedAt));
  return (await tx.select({ id: notes.id }).from(notes).where(those).limit(1)).length > 0;
}

export async function insertNote(tx: Tx, row: NoteRow): Promise<void> {
  await tx.insert(notes).values(row);
}

export async function updateNote(tx: Tx, id: NoteId, change: Partial<NoteRow>): Promise<void> {
  await tx.update(notes).set(change).where(eq(notes.id, id));
}

/** Deleted before then, in every tenant: one that was answered loses its words and keeps its place, the others go. @returns how many went */
export async function forgetDeleted(tx: Tx, before: Date): Promise<number> {
  const old = lt(notes.deletedAt, before);
  const reply = alias(notes, 'reply');
  const replies = tx.select({ id: reply.id }).from(reply).where(eq(reply.parentId, notes.id));
  const gone = await tx
    .delete(notes)
    .where(and(old, notExists(replies)))
    .returning({ id: notes.id });
  await tx
    .update(notes)
    .set({ body: '', mentions: [] })
    .where(and(old, ne(notes.body, '')));
  return gone.length;
}

/** Names of people of the tenant, those who left by their last one. */
export async function namesOf(tx: Tx, ids: readonly UserId[]): Promise<Map<UserId, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const canSignIn = (tenantId: TenantId) =>
  and(eq(users.tenantId, tenantId), isNull(users.removedAt), isNull(users.disabledAt), isNotNull(users.acceptedAt));

/** Who can be mentioned, by name. */
export const selectPeople = (tx: Tx, tenantId: TenantId, most: number): Promise<NotePerson[]> =>
  tx.select({ id: users.id, name: users.name }).from(users).where(canSignIn(tenantId)).orderBy(asc(users.name), asc(users.id)).limit(most);

/** Those of them who can be mentioned, with what a mail to them needs. */
export const selectMentioned = (tx: Tx, tenantId: TenantId, ids: readonly UserId[]) =>
  tx
    .select({ id: users.id, name: users.name, email: users.email, locale: users.locale, mailMentions: users.mailMentions })
    .from(users)
    .where(and(canSignIn(tenantId), inArray(users.id, [...ids])));

export async function selectMailMentions(tx: Tx, id: UserId): Promise<boolean> {
  const [row] = await tx.select({ mailMentions: users.mailMentions }).from(users).where(eq(users.id, id));
  return row?.mailMentions ?? false;
}

export async function updateMailMentions(tx: Tx, id: UserId, mailMentions: boolean): Promise<void> {
  await tx.update(users).set({ mailMentions }).where(eq(users.id, id));
}
