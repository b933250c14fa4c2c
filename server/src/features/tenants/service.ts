import { TenantId } from '@fovea/contract/ids';
import type { Clock } from '../../clock.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { TenantRow } from './repo.ts';
import { findTenant, insertTenant } from './repo.ts';

export type NewTenant = Pick<TenantRow, 'name' | 'slug'> &
  Partial<Pick<TenantRow, 'locale' | 'retentionDays' | 'concurrentAnalyses' | 'uploadBytesMax'>>;

interface TenantDeps {
  readonly clock: Clock;
  readonly newId: () => string;
}

/** Makes an organisation, in the transaction of whoever also makes its first person. */
export function createTenant(tx: Tx, { clock, newId }: TenantDeps, wish: NewTenant): Promise<TenantRow> {
  const now = new Date(clock.now());
  return insertTenant(tx, { ...wish, id: TenantId.parse(newId()), createdAt: now, updatedAt: now });
}

/** The organisation's name, which must be there since a row of its own was just read. */
export async function tenantNameOf(tx: Tx, id: TenantId): Promise<string> {
  const tenant = await findTenant(tx, id);
  if (!tenant) throw new Error('A tenant disappeared while its people were there');
  return tenant.name;
}
