import type { AreaInput } from '@fovea/contract/areas';
import type { PredictionId, TenantId, UserId } from '@fovea/contract/ids';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import { drawnAreas } from '../../../db/schema/drawn-areas.ts';
import { predictions } from '../../../db/schema/predictions.ts';
import type { Tx } from '../../../db/tenancy.ts';

export interface DrawnAreas {
  readonly areas: readonly AreaInput[];
  /** 0 while nobody has drawn on this analysis itself. */
  readonly version: number;
}

/** What was drawn on an analysis, or else on the one of the same film before it: nobody draws again because a film was analysed again. */
export async function selectAreas(tx: Tx, id: PredictionId): Promise<DrawnAreas> {
  const own = sql<boolean>`${drawnAreas.id} = ${id}`;
  const before = sql`${drawnAreas.id} in (select earlier.id from predictions earlier
    join predictions this on this.tenant_id = earlier.tenant_id and this.pre_test_id = earlier.pre_test_id and this.video_id = earlier.video_id
    where this.id = ${id} and earlier.created_at < this.created_at)`;
  const [row] = await tx
    .select({ areas: drawnAreas.areas, version: sql<number>`case when ${own} then ${drawnAreas.version} else 0 end` })
    .from(drawnAreas)
    .innerJoin(predictions, and(eq(predictions.tenantId, drawnAreas.tenantId), eq(predictions.id, drawnAreas.id)))
    .where(or(own, before))
    .orderBy(desc(own), desc(predictions.createdAt))
    .limit(1);
  return row ?? { areas: [], version: 0 };
}

interface AreasRow {
  readonly id: PredictionId;
  readonly tenantId: TenantId;
  readonly areas: readonly AreaInput[];
  readonly changedBy: UserId | null;
  readonly changedAt: Date;
}

/** Writes the areas unless somebody was faster. @param seen the version that the change was made on; null for any @returns false when somebody was */
export async function replaceAreas(tx: Tx, row: AreasRow, seen: number | null): Promise<boolean> {
  const { id, areas, changedBy, changedAt } = row;
  const change = { areas, changedBy, changedAt, version: sql`${drawnAreas.version} + 1` };
  if (seen === null) {
    await tx.insert(drawnAreas).values(row).onConflictDoUpdate({ target: drawnAreas.id, set: change });
    return true;
  }
  if (seen === 0) return (await tx.insert(drawnAreas).values(row).onConflictDoNothing()).rowCount === 1;
  const isAsSeen = and(eq(drawnAreas.id, id), eq(drawnAreas.version, seen));
  return (await tx.update(drawnAreas).set(change).where(isAsSeen)).rowCount === 1;
}
