import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/tenancy.ts';

/** What the stand-in knows, as JSON, held until the transaction ends: one request after the other. */
export async function holdFakeState(tx: Tx): Promise<string> {
  const { rows } = await tx.execute<{ state: string }>(sql`select state::text as state from fake_payments where id = 1 for update`);
  return rows[0]?.state ?? '{}';
}

export async function updateFakeState(tx: Tx, state: string): Promise<void> {
  await tx.execute(sql`update fake_payments set state = ${state}::json where id = 1`);
}
