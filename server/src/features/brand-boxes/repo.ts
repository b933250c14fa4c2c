import type { PredictionId } from '@fovea/contract/ids';
import type { BrandTrack } from '@fovea/contract/predictions';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { BrandMarksRow } from '../../db/schema/brand-marks.ts';
import { brandChanges, brandMarks } from '../../db/schema/brand-marks.ts';
import { predictions } from '../../db/schema/predictions.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/tenancy.ts';

export async function selectMarks(tx: Tx, id: PredictionId): Promise<Pick<BrandMarksRow, 'version' | 'marks'>> {
  const [row] = await tx.select({ version: brandMarks.version, marks: brandMarks.marks }).from(brandMarks).where(eq(brandMarks.id, id));
  return row ?? { version: 0, marks: [] };
}

/** Writes the marks unless somebody was faster. @param row its `version` is the new one @returns false when somebody was */
export async function replaceMarks(tx: Tx, row: BrandMarksRow): Promise<boolean> {
  if (row.version === 1) return (await tx.insert(brandMarks).values(row).onConflictDoNothing()).rowCount === 1;
  const { id, tenantId: _, ...change } = row;
  const isAsSeen = and(eq(brandMarks.id, id), eq(brandMarks.version, row.version - 1));
  return (await tx.update(brandMarks).set(change).where(isAsSeen)).rowCount === 1;
}

/** What people said on the last earlier analysis of the same film on which they said anything, and what that one had found. */
export async function selectEarlierMarks(tx: Tx, id: PredictionId) {
  const before = sql`${brandMarks.id} in (select earlier.id from predictions earlier
    join predictions this on this.tenant_id = earlier.tenant_id and this.pre_test_id = earlier.pre_test_id and this.video_id = earlier.video_id
    where this.id = ${id} and earlier.created_at < this.created_at)`;
  const found = sql<readonly BrandTrack[] | null>`${predictions.result} #> '{brand,tracks}'`;
  const [row] = await tx
    .select({ marks: brandMarks.marks, found, at: brandMarks.changedAt, by: users.name })
    .from(brandMarks)
    .innerJoin(predictions, and(eq(predictions.tenantId, brandMarks.tenantId), eq(predictions.id, brandMarks.id)))
    .leftJoin(users, and(eq(users.tenantId, brandMarks.tenantId), eq(users.id, brandMarks.changedBy)))
    .where(before)
    .orderBy(desc(predictions.createdAt))
    .limit(1);
  return row ? { ...row, found: row.found ?? [] } : null;
}

export type ChangeRow = typeof brandChanges.$inferInsert;

export async function insertChanges(tx: Tx, rows: readonly ChangeRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(brandChanges).values([...rows]);
}

const newestFirst = [desc(brandChanges.version), desc(brandChanges.id)] as const;

/** The marks with their changes, newest first, each with the name of who made it: one statement, which sends the marks once. */
export async function selectBoxes(tx: Tx, id: PredictionId, most: number) {
  const marksOnce = sql<
    BrandMarksRow['marks'] | null
  >`case when row_number() over (order by ${newestFirst[0]}, ${newestFirst[1]}) = 1 then ${brandMarks.marks} end`;
  const rows = await tx
    .select({ version: brandMarks.version, marks: marksOnce, change: brandChanges, by: users.name })
    .from(brandMarks)
    .leftJoin(brandChanges, and(eq(brandChanges.tenantId, brandMarks.tenantId), eq(brandChanges.predictionId, brandMarks.id)))
    .leftJoin(users, and(eq(users.tenantId, brandChanges.tenantId), eq(users.id, brandChanges.changedBy)))
    .where(eq(brandMarks.id, id))
    .orderBy(...newestFirst)
    .limit(most);
  return {
    version: rows[0]?.version ?? 0,
    marks: rows[0]?.marks ?? [],
    changes: rows.flatMap(({ change, by }) => (change ? [{ change, by }] : [])),
  };
}
export type ChangeView = Awaited<ReturnType<typeof selectBoxes>>['changes'][number];
