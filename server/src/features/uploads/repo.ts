import type { PreTestUuid, TenantId, UserId } from '@fovea/contract/ids';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { UploadRow } from '../../db/schema/uploads.ts';
import { uploads } from '../../db/schema/uploads.ts';
import type { Tx } from '../../db/tenancy.ts';
import { isWelcome } from './still-wanted.ts';

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

/** A writer that was not heard of for this long has died; the database's clock decides. */
const WRITER_LEASE = sql`interval '15 seconds'`;

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
