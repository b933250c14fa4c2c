import type { TenantId } from '@fovea/contract/ids';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../db/tenancy.ts';

const at = (date: Date) => sql`${date.toISOString()}::timestamptz`;

interface Claim {
  readonly tenantId: TenantId;
  readonly until: Date;
}

/**
 * @param latest no claim of a clock that is right reaches further: what lies behind it was written while one was ahead, and counts for nothing
 * @returns false while another worker sweeps these files, or has just done so
 */
export async function claimFiles(
  tx: Tx,
  { tenantId, until, now, latest }: Claim & { readonly now: Date; readonly latest: Date },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`update tenants set files_sweep_until = ${at(until)}
    where id = ${tenantId} and (files_sweep_until is null or files_sweep_until <= ${at(now)} or files_sweep_until > ${at(latest)})
    returning id`);
  return rows.length === 1;
}

/** Lets a claim end at another time. @returns false once it is another worker's */
export async function moveClaim(tx: Tx, { tenantId, until, to }: Claim & { readonly to: Date }): Promise<boolean> {
  const { rows } = await tx.execute(sql`update tenants set files_sweep_until = ${at(to)}
    where id = ${tenantId} and files_sweep_until = ${at(until)} returning id`);
  return rows.length === 1;
}
