import type { TenantId } from '@fovea/contract/ids';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../db/tenancy.ts';

const at = (date: Date) => sql`${date.toISOString()}::timestamptz`;

interface Claim {
  readonly tenantId: TenantId;
  readonly until: Date;
}

/** @returns false while another worker sweeps these files, or has just done so */
export async function claimFiles(tx: Tx, { tenantId, until, now }: Claim & { readonly now: Date }): Promise<boolean> {
  const { rows } = await tx.execute(sql`update tenants set files_sweep_until = ${at(until)}
    where id = ${tenantId} and (files_sweep_until is null or files_sweep_until <= ${at(now)}) returning id`);
  return rows.length === 1;
}

/** Lets a claim end at another time. @returns false once it is another worker's */
export async function moveClaim(tx: Tx, { tenantId, until, to }: Claim & { readonly to: Date }): Promise<boolean> {
  const { rows } = await tx.execute(sql`update tenants set files_sweep_until = ${at(to)}
    where id = ${tenantId} and files_sweep_until = ${at(until)} returning id`);
  return rows.length === 1;
}
