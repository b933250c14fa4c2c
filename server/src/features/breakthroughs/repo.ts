import type { PredictionId } from '@fovea/contract/ids';
import type { PlacementId } from '@fovea/contract/placements';
import { and, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm';
import type { BreakthroughRow } from '../../db/schema/breakthroughs.ts';
import { breakthroughs } from '../../db/schema/breakthroughs.ts';
import type { Tx } from '../../db/tenancy.ts';

const isLive = inArray(breakthroughs.status, ['waiting', 'running']);

export interface MeasuredOf {
  readonly predictionId: PredictionId;
  readonly placement: PlacementId;
}

export async function selectBreakthrough(tx: Tx, { predictionId, placement }: MeasuredOf): Promise<BreakthroughRow | undefined> {
  const [row] = await tx
    .select()
    .from(breakthroughs)
    .where(and(eq(breakthroughs.predictionId, predictionId), eq(breakthroughs.placement, placement)));
  return row;
}

/** Of several results at one placement, those that were ever asked for. The heat, which is large, is left where it is. */
export function selectBreakthroughs(
  tx: Tx,
  ids: readonly PredictionId[],
  placement: PlacementId,
): Promise<Omit<BreakthroughRow, 'heat'>[]> {
  const { heat: _, ...columns } = getTableColumns(breakthroughs);
  return tx
    .select(columns)
    .from(breakthroughs)
    .where(and(inArray(breakthroughs.predictionId, [...ids]), eq(breakthroughs.placement, placement)));
}

/** Adds one, or sets one that failed to waiting again. @returns false when it waits, runs or is there */
export async function insertWaiting(tx: Tx, row: typeof breakthroughs.$inferInsert): Promise<string | null> {
  const [added] = await tx
    .insert(breakthroughs)
    .values(row)
    .onConflictDoUpdate({
      target: [breakthroughs.tenantId, breakthroughs.predictionId, breakthroughs.placement],
      set: { status: 'waiting', failure: null, progress: 0, fence: 0, changedAt: row.changedAt },
      setWhere: eq(breakthroughs.status, 'failed'),
    })
    .returning({ id: breakthroughs.id });
  return added?.id ?? null;
}

export async function raiseFence(tx: Tx, id: string, now: Date): Promise<BreakthroughRow | undefined> {
  const [row] = await tx
    .update(breakthroughs)
    .set({ status: 'running', progress: 0, fence: sql`${breakthroughs.fence} + 1`, changedAt: now })
    .where(and(eq(breakthroughs.id, id), isLive))
    .returning();
  return row;
}

/** @returns false once another worker has it, or it is settled */
export async function updateFenced(
  tx: Tx,
  { id, fence }: Pick<BreakthroughRow, 'id' | 'fence'>,
  change: Partial<BreakthroughRow>,
): Promise<boolean> {
  const isOurs = and(eq(breakthroughs.id, id), eq(breakthroughs.fence, fence), isLive);
  return (await tx.update(breakthroughs).set(change).where(isOurs)).rowCount === 1;
}

/** Of every tenant. */
export function selectUnsettled(tx: Tx, before: Date) {
  const { id, tenantId, fence, preTestId, predictionId } = breakthroughs;
  return tx
    .select({ id, tenantId, fence, preTestId, predictionId })
    .from(breakthroughs)
    .where(and(isLive, lt(breakthroughs.changedAt, before)));
}
