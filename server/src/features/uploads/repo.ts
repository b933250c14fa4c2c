import type { PreTestUuid, TenantId, UserId } from '@fovea/contract/ids';
import type { SQL } from 'drizzle-orm';
import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lt, ne, not, or, sql } from 'drizzle-orm';
import { preTests } from '../../db/schema/pre-tests.ts';
import { tenantExports } from '../../db/schema/tenant-exports.ts';
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

/** @returns false when it was not there any more */
export async function deleteUpload(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.delete(uploads).where(eq(uploads.id, id)).returning({ id: uploads.id });
  return rows.length > 0;
}

/** The same, unless a living writer has it. */
export async function deleteLeft(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .delete(uploads)
    .where(and(eq(uploads.id, id), isFree))
    .returning({ id: uploads.id });
  return rows.length > 0;
}

/** A writer that was not heard of for this long has died; the database's clock decides. */
const WRITER_LEASE = sql`interval '15 seconds'`;

/** Nobody writes to it now. */
const isFree = or(isNull(uploads.writer), lt(uploads.writerUntil, sql`clock_timestamp()`));

/** The pre-test still waits for the film: it was neither cancelled nor put into the bin. */
const isAwaited = (tx: Tx): SQL =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(preTests)
      .where(and(eq(preTests.id, uploads.preTestId), eq(preTests.status, 'uploading'))),
  );

/** The owner may still write, and the pre-test still waits for the film. */
const isWelcome = (tx: Tx): SQL | undefined =>
  and(
    exists(
      tx
        .select({ one: sql`1` })
        .from(users)
        .where(and(eq(users.id, uploads.userId), isNull(users.disabledAt), ne(users.role, 'view-only'))),
    ),
    isAwaited(tx),
  );

/** Makes this request the one that may add to the upload. @returns nothing when another one is, or nobody may any more */
export async function takeWriter(tx: Tx, id: string, writer: string): Promise<UploadRow | undefined> {
  const [row] = await tx
    .update(uploads)
    .set({ writer, writerUntil: sql`clock_timestamp() + ${WRITER_LEASE}` })
    .where(and(eq(uploads.id, id), isNull(uploads.finishedAt), isFree, isWelcome(tx)))
    .returning();
  return row;
}

/** Whether it is worth to ask for it again: a living writer has it, or had it a moment ago. Else nobody may add to it any more. */
export async function isLocked(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.id, id), isNull(uploads.finishedAt), or(not(sql`coalesce(${isFree}, true)`), isWelcome(tx))));
  return row !== undefined;
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

type Noted = Partial<
  Pick<UploadRow, 'bytesReceived' | 'bytesTotal' | 'sha256' | 'link' | 'expiresAt' | 'finishedAt' | 'writer' | 'writerUntil'>
>;

/** @returns false when the upload has another writer by now: nothing was written */
export async function updateAsWriter(tx: Tx, upload: { readonly id: string; readonly writer: string }, noted: Noted): Promise<boolean> {
  const rows = await tx
    .update(uploads)
    .set({ writer: upload.writer, ...noted })
    .where(and(eq(uploads.id, upload.id), eq(uploads.writer, upload.writer)))
    .returning({ id: uploads.id });
  return rows.length === 1;
}

export interface ExpiredWish {
  readonly now: Date;
  readonly atMost: number;
  /** The last of those that were tried before: some may not have been ended, and would come first again. */
  readonly after: Pick<UploadRow, 'id' | 'expiresAt'> | null;
}

const isBehind = ({ expiresAt, id }: NonNullable<ExpiredWish['after']>) =>
  sql`(${uploads.expiresAt}, ${uploads.id}) > (${expiresAt.toISOString()}::timestamptz, ${id}::uuid)`;

/** Uploads whose time is over, in every tenant, those first that have waited longest. */
export const selectExpired = (tx: Tx, { now, atMost, after }: ExpiredWish): Promise<UploadRow[]> =>
  tx
    .select()
    .from(uploads)
    .where(and(lt(uploads.expiresAt, now), after ? isBehind(after) : undefined))
    .orderBy(asc(uploads.expiresAt), asc(uploads.id))
    .limit(atMost);

const WHOLE_MAX = 500;

/** The last byte is there and the end is not: the process ended in between. */
const isWhole = (now: Date) =>
  and(
    isNull(uploads.finishedAt),
    isNotNull(uploads.bytesTotal),
    eq(uploads.bytesReceived, uploads.bytesTotal),
    gt(uploads.expiresAt, now),
    isFree,
  );

/** Whole uploads that can be finished. */
export const selectWhole = (tx: Tx, now: Date): Promise<UploadRow[]> =>
  tx
    .select()
    .from(uploads)
    .where(and(isWhole(now), isWelcome(tx)))
    .limit(WHOLE_MAX);

/** Uploads that nobody waits for any more, whole or not: they would hold room until their day is over. */
export const selectUnwanted = (tx: Tx, now: Date): Promise<UploadRow[]> =>
  tx
    .select()
    .from(uploads)
    .where(and(isNull(uploads.finishedAt), gt(uploads.expiresAt, now), isFree, not(isAwaited(tx))))
    .limit(WHOLE_MAX);

/** Films sent in one request that has ended with its process: only its end would have told how long they are, and nobody can go on. */
export const selectBrokenOff = (tx: Tx, before: Date): Promise<UploadRow[]> =>
  tx
    .select()
    .from(uploads)
    .where(and(isNull(uploads.finishedAt), isNull(uploads.link), isNull(uploads.bytesTotal), lt(uploads.createdAt, before), isFree))
    .orderBy(asc(uploads.createdAt))
    .limit(WHOLE_MAX);

export interface UnfetchedWish {
  readonly before: Date;
  readonly atMost: number;
  /** The last of those that were looked at before. */
  readonly after: string | null;
}

/** Films that the server was to fetch, of which nobody fetches anything and which are not whole either, in the order of their ids. */
export const selectUnfetched = (tx: Tx, { before, atMost, after }: UnfetchedWish): Promise<UploadRow[]> =>
  tx
    .select()
    .from(uploads)
    .where(
      and(
        ...[isNotNull(uploads.link), lt(uploads.createdAt, before), isNull(uploads.bytesTotal), isFree],
        after === null ? undefined : gt(uploads.id, after),
      ),
    )
    .orderBy(asc(uploads.id))
    .limit(atMost);

/** Names of every open flight of the tenant. */
export async function selectFlightIds(tx: Tx): Promise<Set<string>> {
  const rows = await tx.select({ id: uploads.id }).from(uploads).where(isNull(uploads.finishedAt));
  return new Set(rows.map(({ id }) => id));
}

/** Whether a file of all that the tenant has is on its way: no upload names its flight, and a store may take hours to land it. */
export async function hasExportOnItsWay(tx: Tx): Promise<boolean> {
  const isLive = inArray(tenantExports.status, ['waiting', 'running']);
  return (await tx.select({ id: tenantExports.id }).from(tenantExports).where(isLive).limit(1)).length > 0;
}

export const selectTenants = (tx: Tx) => tx.select({ tenantId: tenants.id }).from(tenants);

/** How many films a person has begun to upload since. */
export async function countBegun(
  tx: Tx,
  { tenantId, userId, now, since }: { readonly tenantId: TenantId; readonly userId: UserId; readonly now: Date; readonly since: Date },
): Promise<number> {
  const at = (date: Date) => sql`${date.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ count: string }>(sql`select
    (select count(*) from videos where tenant_id = ${tenantId} and created_by = ${userId} and created_at > ${at(since)})
      + (select count(*) from uploads
         where tenant_id = ${tenantId} and user_id = ${userId} and finished_at is null and expires_at > ${at(now)}) as count`);
  return Number(rows[0]?.count ?? 0);
}
