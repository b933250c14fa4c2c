import type { AreaInput } from '@fovea/contract/areas';
import type { PredictionId, TenantId, UserId } from '@fovea/contract/ids';
import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { drawnAreas } from '../../../db/schema/drawn-areas.ts';
import { predictions } from '../../../db/schema/predictions.ts';
import type { Tx } from '../../../db/tenancy.ts';

export interface DrawnAreas {
  readonly areas: readonly AreaInput[];
  /** 0 while nobody has drawn on this analysis itself. */
  readonly version: number;
}

const NOTHING: DrawnAreas = { areas: [], version: 0 };

/** What was drawn on an analysis, or else on the one of the same film before it: nobody draws again because a film was analysed again. */
export const selectAreas = async (tx: Tx, id: PredictionId): Promise<DrawnAreas> => (await selectAreasOf(tx, [id])).get(id) ?? NOTHING;

/** The same of several analyses; one without areas is missing. */
export async function selectAreasOf(tx: Tx, ids: readonly PredictionId[]): Promise<Map<PredictionId, DrawnAreas>> {
  const drawn = alias(predictions, 'drawn');
  const isOwn = eq(drawn.id, predictions.id);
  const isBefore = and(
    ...[eq(drawn.preTestId, predictions.preTestId), eq(drawn.videoId, predictions.videoId), lt(drawn.createdAt, predictions.createdAt)],
  );
  const rows = await tx
    .select({
      id: predictions.id,
      areas: drawnAreas.areas,
      version: sql<number>`case when ${isOwn} then ${drawnAreas.version} else 0 end`,
    })
    .from(predictions)
    .innerJoin(drawn, and(eq(drawn.tenantId, predictions.tenantId), or(isOwn, isBefore)))
    .innerJoin(drawnAreas, and(eq(drawnAreas.tenantId, drawn.tenantId), eq(drawnAreas.id, drawn.id)))
    .where(inArray(predictions.id, [...ids]))
    .orderBy(desc(isOwn), desc(drawn.createdAt));
  // The first of each counts, and a later entry of a map replaces an earlier one.
  return new Map(rows.toReversed().map(({ id, ...areas }) => [id, areas]));
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
