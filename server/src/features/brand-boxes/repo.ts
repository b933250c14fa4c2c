import type { PredictionId } from '@fovea/contract/ids';
import { and, desc, eq } from 'drizzle-orm';
import type { BrandMarksRow } from '../../db/schema/brand-marks.ts';
import { brandChanges, brandMarks } from '../../db/schema/brand-marks.ts';
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

export type ChangeRow = typeof brandChanges.$inferInsert;

export async function insertChanges(tx: Tx, rows: readonly ChangeRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(brandChanges).values([...rows]);
}

/** The newest first, with the name of who made each. */
export const selectChanges = (tx: Tx, id: PredictionId, most: number) =>
  tx
    .select({ change: brandChanges, by: users.name })
    .from(brandChanges)
    .leftJoin(users, and(eq(users.tenantId, brandChanges.tenantId), eq(users.id, brandChanges.changedBy)))
    .where(eq(brandChanges.predictionId, id))
    .orderBy(desc(brandChanges.version), desc(brandChanges.id))
    .limit(most);
export type ChangeView = Awaited<ReturnType<typeof selectChanges>>[number];
