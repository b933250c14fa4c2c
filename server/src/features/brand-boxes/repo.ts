import type { PredictionId } from '@fovea/contract/ids';
import type { BrandTrack } from '@fovea/contract/predictions';
import { and, desc, eq, or, sql } from 'drizzle-orm';
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

export type ChangeRow = typeof brandChanges.$inferInsert;

export async function insertChanges(tx: Tx, rows: readonly ChangeRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(brandChanges).values([...rows]);
}

/**
 * The marks with their changes, newest first, each with the name of who made it; and what people said on the last earlier analysis of
 * the same film on which they said anything, with what that one had found. One statement, which sends each set of marks once.
 */
export async function selectBoxes(tx: Tx, id: PredictionId, most: number) {
  const own = sql<boolean>`${brandMarks.id} = ${id}`;
  const before = sql`${brandMarks.id} in (select earlier.id from predictions earlier
    join predictions this on this.tenant_id = earlier.tenant_id and this.pre_test_id = earlier.pre_test_id and this.video_id = earlier.video_id
    where this.id = ${id} and earlier.created_at < this.created_at)`;
  const newestFirst = [desc(brandChanges.version), desc(brandChanges.id)] as const;
  const marksOnce = sql<
    BrandMarksRow['marks'] | null
  >`case when row_number() over (partition by ${brandMarks.id} order by ${newestFirst[0]}, ${newestFirst[1]}) = 1 then ${brandMarks.marks} end`;
  const found = sql<readonly BrandTrack[] | null>`case when not ${own} then ${predictions.result} #> '{brand,tracks}' end`;
  const who = sql`case when ${own} then ${brandChanges.changedBy} else ${brandMarks.changedBy} end`;
  const rows = await tx
    .select({ own, version: brandMarks.version, marks: marksOnce, found, at: brandMarks.changedAt, change: brandChanges, by: users.name })
    .from(brandMarks)
    .innerJoin(predictions, and(eq(predictions.tenantId, brandMarks.tenantId), eq(predictions.id, brandMarks.id)))
    .leftJoin(brandChanges, and(own, eq(brandChanges.tenantId, brandMarks.tenantId), eq(brandChanges.predictionId, brandMarks.id)))
    .leftJoin(users, and(eq(users.tenantId, brandMarks.tenantId), eq(users.id, who)))
    .where(or(own, before))
    .orderBy(desc(own), ...newestFirst, desc(predictions.createdAt))
    .limit(most + 1);
  const ofThis = rows.filter((row) => row.own);
  const earlier = rows.find((row) => !row.own);
  return {
    version: ofThis[0]?.version ?? 0,
    marks: ofThis[0]?.marks ?? [],
    changes: ofThis.flatMap(({ change, by }) => (change ? [{ change, by }] : [])).slice(0, most),
    earlier: earlier ? { marks: earlier.marks ?? [], found: earlier.found ?? [], at: earlier.at, by: earlier.by } : null,
  };
}
export type ChangeView = Awaited<ReturnType<typeof selectBoxes>>['changes'][number];
