import type { AreaInput } from '@fovea/contract/areas';
import type { PredictionId, TenantId, UserId } from '@fovea/contract/ids';
import { and, eq, sql } from 'drizzle-orm';
import { drawnAreas } from '../../../db/schema/drawn-areas.ts';
import type { Tx } from '../../../db/tenancy.ts';

export async function selectAreas(tx: Tx, id: PredictionId): Promise<{ readonly areas: readonly AreaInput[]; readonly version: number }> {
  const [row] = await tx.select({ areas: drawnAreas.areas, version: drawnAreas.version }).from(drawnAreas).where(eq(drawnAreas.id, id));
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
