import type { PredictionId, TenantId } from '@fovea/contract/ids';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/tenancy.ts';

/** One question about one result. */
export interface KeptName {
  readonly tenantId: TenantId;
  readonly predictionId: PredictionId;
  readonly question: string;
  /** Of all that the answer comes from. */
  readonly state: string;
}

/** The answer as it was written down; null where there is none for this very state. */
export async function selectKept(tx: Tx, { tenantId, predictionId, question, state }: KeptName): Promise<string | null> {
  const { rows } = await tx.execute<{ answer: string }>(sql`
    select answer from kept_answers
    where tenant_id = ${tenantId} and prediction_id = ${predictionId} and question = ${question} and state = ${state}`);
  return rows[0]?.answer ?? null;
}

/** In place of what was kept for an earlier state; nothing for a result that has gone meanwhile. */
export async function replaceKept(tx: Tx, { tenantId, predictionId, question, state, answer }: KeptName & { readonly answer: string }) {
  await tx.execute(sql`
    insert into kept_answers (tenant_id, prediction_id, question, state, answer)
    select p.tenant_id, p.id, ${question}, ${state}, ${answer} from predictions p where p.tenant_id = ${tenantId} and p.id = ${predictionId}
    for key share
    on conflict (tenant_id, prediction_id, question) do update set state = excluded.state, answer = excluded.answer
      where kept_answers.state <> excluded.state`);
}
