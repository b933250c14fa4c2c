import type { PredictionId } from '@fovea/contract/ids';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { CorrectionsRow } from '../../db/schema/corrections.ts';
import { correctionChanges, corrections } from '../../db/schema/corrections.ts';
import type { StoredResult } from '../../db/schema/predictions.ts';
import { predictions } from '../../db/schema/predictions.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/tenancy.ts';

type Said = Pick<CorrectionsRow, 'version' | 'texts' | 'faces'>;

export async function selectSaid(tx: Tx, id: PredictionId): Promise<Said> {
  const { version, texts, faces } = corrections;
  const [row] = await tx.select({ version, texts, faces }).from(corrections).where(eq(corrections.id, id));
  return row ?? { version: 0, texts: [], faces: [] };
}

/** Writes what is said unless somebody was faster. @param row its `version` is the new one @returns false when somebody was */
export async function replaceSaid(tx: Tx, row: CorrectionsRow): Promise<boolean> {
  if (row.version === 1) return (await tx.insert(corrections).values(row).onConflictDoNothing()).rowCount === 1;
  const { id, tenantId: _, ...change } = row;
  const isAsSeen = and(eq(corrections.id, id), eq(corrections.version, row.version - 1));
  return (await tx.update(corrections).set(change).where(isAsSeen)).rowCount === 1;
}

export async function insertChanges(tx: Tx, rows: readonly (typeof correctionChanges.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(correctionChanges).values([...rows]);
}

/** What an earlier analysis had found, of which something was said. */
export interface FoundBefore {
  readonly text: StoredResult['text'];
  readonly faces: StoredResult['faces'];
}

/**
 * What is said of a result with its changes, newest first, each with the name of who made it; and what people said on the last earlier
 * analysis of the same film on which they said anything, with what that one had found.
 */
export async function selectCorrections(tx: Tx, id: PredictionId, most: number) {
  const own = sql<boolean>`${corrections.id} = ${id}`;
  const before = sql`${corrections.id} in (select earlier.id from predictions earlier
    join predictions this on this.tenant_id = earlier.tenant_id and this.pre_test_id = earlier.pre_test_id and this.video_id = earlier.video_id
    where this.id = ${id} and earlier.created_at < this.created_at)`;
  const found = sql<FoundBefore | null>`case when not ${own} then jsonb_build_object('text', ${predictions.result} -> 'text',
    'faces', ${predictions.result} -> 'faces') end`;
  const who = sql`case when ${own} then ${correctionChanges.changedBy} else ${corrections.changedBy} end`;
  const { version, texts, faces, changedAt: at } = corrections;
  const rows = await tx
    .select({ own, version, texts, faces, found, at, change: correctionChanges, by: users.name })
    .from(corrections)
    .innerJoin(predictions, and(eq(predictions.tenantId, corrections.tenantId), eq(predictions.id, corrections.id)))
    .leftJoin(
      correctionChanges,
      and(own, eq(correctionChanges.tenantId, corrections.tenantId), eq(correctionChanges.predictionId, corrections.id)),
    )
    .leftJoin(users, and(eq(users.tenantId, corrections.tenantId), eq(users.id, who)))
    .where(or(own, before))
    .orderBy(desc(own), desc(correctionChanges.version), desc(correctionChanges.id), desc(predictions.createdAt))
    .limit(most + 1);
  const ofThis = rows.filter((row) => row.own);
  return {
    said: ofThis[0] ?? { version: 0, texts: [], faces: [] },
    changes: ofThis.flatMap(({ change, by }) => (change ? [{ change, by }] : [])).slice(0, most),
    earlier: rows.find((row) => !row.own) ?? null,
  };
}
export type ChangeView = Awaited<ReturnType<typeof selectCorrections>>['changes'][number];
