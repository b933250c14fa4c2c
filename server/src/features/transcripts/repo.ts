import type { PreTestUuid } from '@fovea/contract/ids';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { TranscriptRow } from '../../db/schema/transcripts.ts';
import { transcripts } from '../../db/schema/transcripts.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/tenancy.ts';

/** The row of a film with the name of who changed it last; nothing where nobody ever did. */
export async function selectTranscript(tx: Tx, preTestId: PreTestUuid) {
  const [row] = await tx
    .select({ row: transcripts, by: users.name })
    .from(transcripts)
    .leftJoin(users, and(eq(users.tenantId, transcripts.tenantId), eq(users.id, transcripts.changedBy)))
    .where(eq(transcripts.preTestId, preTestId));
  return row;
}

/** Writes what is said unless somebody was faster. @param row its `version` is the new one @returns false when somebody was */
export async function replaceTranscript(tx: Tx, row: TranscriptRow): Promise<boolean> {
  if (row.version === 1) return (await tx.insert(transcripts).values(row).onConflictDoNothing()).rowCount === 1;
  const { preTestId, tenantId: _, ...change } = row;
  const isAsSeen = and(eq(transcripts.preTestId, preTestId), eq(transcripts.version, row.version - 1));
  return (await tx.update(transcripts).set(change).where(isAsSeen)).rowCount === 1;
}

/** Takes the words away; the row stays, so that its version is never given twice. @returns whether they were there, of this version if it is named */
export async function emptyTranscript(
  tx: Tx,
  preTestId: PreTestUuid,
  { version, ...change }: Pick<TranscriptRow, 'changedBy' | 'changedAt'> & { readonly version: number | null },
): Promise<boolean> {
  const nothing = { format: null, fileName: null, source: null, lines: null, faults: [] };
  const isNamed = version === null ? undefined : eq(transcripts.version, version);
  const gone = await tx
    .update(transcripts)
    .set({ ...nothing, ...change, version: sql`${transcripts.version} + 1` })
    .where(and(eq(transcripts.preTestId, preTestId), isNotNull(transcripts.lines), isNamed));
  return gone.rowCount === 1;
}

/** The transcript of a film goes along to another test of the same film. */
export async function copyRow(tx: Tx, { from, to }: { readonly from: PreTestUuid; readonly to: PreTestUuid }): Promise<void> {
  await tx.execute(sql`
    insert into transcripts (pre_test_id, tenant_id, version, format, file_name, source, lines, faults, changed_by, changed_at)
    select ${to}, tenant_id, 1, format, file_name, source, lines, faults, changed_by, changed_at
    from transcripts where pre_test_id = ${from} and lines is not null`);
}
