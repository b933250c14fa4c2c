import type { TenantId } from '@fovea/contract/ids';
import { expect, inject } from 'vitest';
import type { Tx } from '../db/tenancy.ts';
import type { Deps } from '../deps.ts';

export interface TwoAtOnce<T> {
  readonly tenantId: TenantId;
  /** What is written and not yet committed when the other begins. */
  readonly first: (tx: Tx) => Promise<unknown>;
  /** What has to wait for it. */
  readonly second: () => Promise<T>;
  /** What the first does yet, once the second waits. */
  readonly after?: (tx: Tx) => Promise<unknown>;
}

/**
 * Commits a transaction once something else waits for it. The embedded database runs one transaction after the other: there the second
 * begins when the first has ended.
 * @returns what came of the second
 */
export async function whileHeld<T>({ inTenant }: Pick<Deps, 'inTenant'>, { tenantId, first, second, after }: TwoAtOnce<T>): Promise<T> {
  const written = Promise.withResolvers<void>();
  const holder = inTenant({ tenantId }, async (tx) => {
    await first(tx);
    written.resolve();
    // What has to wait may first go through all that other tests have left in the database.
    await expect.poll(() => isWaitedFor(tx), { timeout: 20_000 }).toBe(true);
    await after?.(tx);
  });
  await Promise.race([written.promise, holder]);
  const [, end] = await Promise.all([holder, second()]);
  return end;
}

async function isWaitedFor(tx: Tx): Promise<boolean> {
  if (inject('database').kind === 'embedded') return true;
  const { rows } = await tx.runSql('select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))');
  return rows.length > 0;
}
