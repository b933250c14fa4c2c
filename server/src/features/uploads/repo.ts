import type { PreTestUuid, TenantId, UserId } from '@fovea/contract/ids';
import type { SQL } from 'drizzle-orm';
import { and, asc, eq, exists, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { preTests } from '../../db/schema/pre-tests.ts';
import { tenants } from '../../db/schema/tenants.ts';
import type { UploadRow } from '../../db/schema/uploads.ts';
import { uploads } from '../../db/schema/uploads.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/tenancy.ts';

export async function insertUpload(tx: Tx, row: typeof uploads.$inferInsert): Promise<UploadRow> {
  const [inserted] = await tx.insert(uploads).values(row).returning();
  if (!inserted) throw new Error('The upload was not stored');
  return inserted;
}

export async function selectUpload(tx: Tx, id: string): Promise<UploadRow | undefined> {
  const [row] = await tx.select().from(uploads).where(eq(uploads.id, id));
  return row;
}

export async function selectOpenUpload(tx: Tx, preTestId: PreTestUuid): Promise<UploadRow | undefined> {
  const [row] = await tx
    .select()
    .from(uploads)
    .where(and(eq(uploads.preTestId, preTestId), isNull(uploads.finishedAt)))
    .for('update');
  return row;
}

export async function deleteUpload(tx: Tx, id: string): Promise<void> {
  await tx.delete(uploads).where(eq(uploads.id, id));
}

/** A writer that was not heard of for this long has died; the database's clock decides. */
const WRITER_LEASE = sql`interval '15 seconds'`;

/** The owner may still write, and the pre-test still waits for the film. */
const isWelcome = (tx: Tx): SQL | undefined =>
  and(
    exists(
      tx
        .select({ one: sql`1` })
        .from(users)
        .where(and(eq(users.id, uploads.userId), isNull(users.disabledAt), ne(users.role, 'view-only'))),
    ),
    exists(
      tx
        .select({ one: sql`1` })
        .from(preTests)
        .where(and(eq(preTests.id, uploads.preTestId), eq(preTests.status, 'uploading'))),
    ),
  );

/** Makes this request the one that may add to the upload. @returns nothing when another one is, or nobody may any more */
export async function takeWriter(tx: Tx, id: string, writer: string): Promise<UploadRow | undefined> {
  const isFree = or(isNull(uploads.writer), lt(uploads.writerUntil, sql`clock_timestamp()`));
  const [row] = await tx
    .update(uploads)
    .set({ writer, writerUntil: sql`clock_timestamp() + ${WRITER_LEASE}` })
    .where(and(eq(uploads.id, id), isNull(uploads.finishedAt), isFree, isWelcome(tx)))
    .returning();
  return row;
}

/** @returns false once the upload is another's, was cancelled, or its owner may no longer write */
export async function renewWriter(tx: Tx, id: string, writer: string): Promise<boolean> {
  const rows = await tx
    .update(uploads)
    .set({ writerUntil: sql`clock_timestamp() + ${WRITER_LEASE}` })
    .where(and(eq(uploads.id, id), eq(uploads.writer, writer), isWelcome(tx)))
    .returning({ id: uploads.id });
  return rows.length === 1;
}

type Noted = Partial<Pick<UploadRow, 'bytesReceived' | 'bytesTotal' | 'sha256' | 'expiresAt' | 'finishedAt' | 'writer' | 'writerUntil'>>;

/** @returns false when the upload has another writer by now: nothing was written */
export async function updateAsWriter(tx: Tx, upload: { readonly id: string; readonly writer: string }, noted: Noted): Promise<boolean> {
  const rows = await tx
    .update(uploads)
    .set({ writer: upload.writer, ...noted })
    .where(and(eq(uploads.id, upload.id), eq(uploads.writer, upload.writer)))
    .returning({ id: uploads.id });
  return rows.length === 1;
}

/** Uploads whose time is over, in every tenant, those first that have waited longest. */
export const selectExpired = (tx: Tx, now: Date, atMost: number): Promise<UploadRow[]> =>
  tx.select().from(uploads).where(lt(uploads.expiresAt, now)).orderBy(asc(uploads.expiresAt), asc(uploads.id)).limit(atMost);

/** Uploads whose last byte is there and whose end is not: the process ended in between. */
export const selectWhole = (tx: Tx, now: Date): Promise<UploadRow[]> =>
  tx
    .select()
    .from(uploads)
    .where(
      and(
        isNull(uploads.finishedAt),
        isNotNull(uploads.bytesTotal),
        sql`${uploads.bytesReceived} = ${uploads.bytesTotal}`,
        gt(uploads.expiresAt, now),
        or(isNull(uploads.writer), lt(uploads.writerUntil, sql`clock_timestamp()`)),
      ),
    )
    .limit(500);

/** Names of every open flight of the tenant. */
export async function selectFlightIds(tx: Tx): Promise<Set<string>> {
  const rows = await tx.select({ id: uploads.id }).from(uploads).where(isNull(uploads.finishedAt));
  return new Set(rows.map(({ id }) => id));
}

export const selectTenants = (tx: Tx) => tx.select({ tenantId: tenants.id }).from(tenants);

/** Any number that no other lock of the application has. */
const QUOTA_LOCK = 4_072_013;

/** Until the transaction ends nobody else begins an upload in this tenant. */
export async function holdQuota(tx: Tx, tenantId: TenantId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${QUOTA_LOCK}::int, hashtext(${tenantId}))`);
}

export interface UsedWish {
  readonly userId: UserId;
  readonly now: Date;
  /** Since when a person's films count as those of a day. */
  readonly since: Date;
  /** What an upload counts for whose length is not known yet. */
  readonly unknownBytes: number;
}

export interface Used {
  readonly films: number;
  readonly bytes: number;
  readonly filmsToday: number;
}

/** What the tenant of the transaction keeps and is being sent, and what a person has begun since. */
export async function selectUsed(tx: Tx, { userId, now, since, unknownBytes }: UsedWish): Promise<Used> {
  const open = sql`from uploads where finished_at is null and expires_at > ${now.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<Record<keyof Used, string>>(sql`select
    (select count(*) from videos) + (select count(*) ${open}) as films,
    (select coalesce(sum(bytes), 0) from blobs where removed_at is null)
      + (select coalesce(sum(coalesce(bytes_total, ${unknownBytes}::bigint)), 0) ${open}) as bytes,
    (select count(*) from videos where created_by = ${userId} and created_at > ${since.toISOString()}::timestamptz)
      + (select count(*) ${open} and user_id = ${userId}) as "filmsToday"`);
  const [used] = rows;
  return { films: Number(used?.films), bytes: Number(used?.bytes), filmsToday: Number(used?.filmsToday) };
}
