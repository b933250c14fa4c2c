import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/tenancy.ts';

/** What the stand-in knows, held until the transaction ends: one request after the other. */
export async function holdFakeState(tx: Tx): Promise<unknown> {
  const { rows } = await tx.execute<{ state: unknown }>(sql`select state from fake_payments where id = 1 for update`);
  return rows[0]?.state;
}

export async function updateFakeState(tx: Tx, state: unknown): Promise<void> {
  await tx.execute(sql`update fake_payments set state = ${JSON.stringify(state)}::json where id = 1`);
}
