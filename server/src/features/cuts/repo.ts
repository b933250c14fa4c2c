import type { PreTestUuid, TenantId } from '@fovea/contract/ids';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { CutRow } from '../../db/schema/cuts.ts';
import { cuts } from '../../db/schema/cuts.ts';
import { preTests } from '../../db/schema/pre-tests.ts';
import type { Tx } from '../../db/tenancy.ts';
import { violatedIndex } from '../../db/unique-violation.ts';

/** A film in its series. */
export interface Cut extends Pick<CutRow, 'preTestId' | 'seriesId' | 'place'> {
  readonly isBinned: boolean;
}

/** Held by whoever changes the order of cuts, until the transaction ends: whoever is next looks at what came of it. */
export async function holdSeries(tx: Tx, tenantId: TenantId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cuts of ${tenantId}`}, 0))`);
}

/** All of the series that a film is in, by their places, those in the bin too; none for a film that is in none. */
export function selectSeries(tx: Tx, of: PreTestUuid): Promise<Cut[]> {
  const series = tx.select({ id: cuts.seriesId }).from(cuts).where(eq(cuts.preTestId, of));
  return tx
    .select({
      ...{ preTestId: cuts.preTestId, seriesId: cuts.seriesId, place: cuts.place },
      isBinned: sql<boolean>`${preTests.deletedAt} is not null`,
    })
    .from(cuts)
    .innerJoin(preTests, and(eq(preTests.tenantId, cuts.tenantId), eq(preTests.id, cuts.preTestId)))
    .where(eq(cuts.seriesId, sql`(${series})`))
    .orderBy(asc(cuts.place));
}

/** Every cut behind a place goes one further. */
export async function moveOn(tx: Tx, seriesId: string, behind: number): Promise<void> {
  await tx
    .update(cuts)
    .set({ place: sql`${cuts.place} + 1` })
    .where(and(eq(cuts.seriesId, seriesId), gt(cuts.place, behind)));
}

/** @returns `taken` when somebody was faster, who is in a series by now or stands at this place */
export async function insertCut(tx: Tx, row: CutRow): Promise<'put' | 'taken'> {
  try {
    await tx.insert(cuts).values(row);
    return 'put';
  } catch (error) {
    if (violatedIndex(error) !== undefined) return 'taken';
    throw error;
  }
}

export async function deleteCut(tx: Tx, preTestId: PreTestUuid): Promise<void> {
  await tx.delete(cuts).where(eq(cuts.preTestId, preTestId));
}

/** A film that is left without another one is in no series any more. */
export async function deleteAlone(tx: Tx, seriesId: string): Promise<void> {
  await tx
    .delete(cuts)
    .where(and(eq(cuts.seriesId, seriesId), sql`(select count(*) from cuts left_over where left_over.series_id = ${seriesId}) = 1`));
}
