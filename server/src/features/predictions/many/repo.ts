import type { PreTestUuid } from '@fovea/contract/ids';
import type { Score } from '@fovea/contract/predictions';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { preTests } from '../../../db/schema/pre-tests.ts';
import { predictions } from '../../../db/schema/predictions.ts';
import type { Tx } from '../../../db/tenancy.ts';

/** One figure of the whole predictions that these pre-tests stand for; null where a prediction has no such figure. */
export function selectScore(
  tx: Tx,
  ids: readonly PreTestUuid[],
  metric: string,
): Promise<{ preTestId: PreTestUuid; score: Score | null }[]> {
  const named = sql`jsonb_build_object('id', ${metric}::text)`;
  const score = sql<Score | null>`jsonb_path_query_first(${predictions.result}, '$.scores[*] ? (@.id == $id)', ${named})`;
  return tx
    .select({ preTestId: predictions.preTestId, score })
    .from(predictions)
    .innerJoin(preTests, and(eq(preTests.tenantId, predictions.tenantId), eq(preTests.predictionId, predictions.id)))
    .where(and(inArray(preTests.id, [...ids]), isNotNull(predictions.result)));
}
