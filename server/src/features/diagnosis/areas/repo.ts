import type { AreaInput } from '@fovea/contract/areas';
import type { PredictionId, TenantId, UserId } from '@fovea/contract/ids';
import { eq } from 'drizzle-orm';
import { drawnAreas } from '../../../db/schema/drawn-areas.ts';
import type { Tx } from '../../../db/tenancy.ts';

export async function selectAreas(tx: Tx, predictionId: PredictionId): Promise<readonly AreaInput[]> {
  const [row] = await tx.select({ areas: drawnAreas.areas }).from(drawnAreas).where(eq(drawnAreas.id, predictionId));
  return row?.areas ?? [];
}

interface AreasRow {
  readonly id: PredictionId;
  readonly tenantId: TenantId;
  readonly areas: readonly AreaInput[];
  readonly changedBy: UserId | null;
  readonly changedAt: Date;
}

export async function upsertAreas(tx: Tx, row: AreasRow): Promise<void> {
  const { areas, changedBy, changedAt } = row;
  await tx.insert(drawnAreas).values(row).onConflictDoUpdate({ target: drawnAreas.id, set: { areas, changedBy, changedAt } });
}
