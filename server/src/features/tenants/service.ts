import { TenantId } from '@fovea/contract/ids';
import type { Clock } from '../../clock.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { TenantRow } from './repo.ts';
import { findTenant, insertTenant } from './repo.ts';

interface TenantDeps {
  readonly clock: Clock;
  readonly newId: () => string;
}

/** Makes an organisation, in the transaction of whoever also makes its first person. */
export const createTenant = (tx: Tx, { clock, newId }: TenantDeps, { name, slug }: { name: string; slug: string }): Promise<TenantRow> =>
  insertTenant(tx, { id: TenantId.parse(newId()), name, slug, createdAt: new Date(clock.now()) });

/** The organisation's name, which must be there since a row of its own was just read. */
export async function tenantNameOf(tx: Tx, id: TenantId): Promise<string> {
  const tenant = await findTenant(tx, id);
  if (!tenant) throw new Error('A tenant disappeared while its people were there');
  return tenant.name;
}
