import { TenantId } from '@fovea/contract/ids';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { TenantRow } from './repo.ts';

export type { TenantRow };

import { findTenant, insertTenant, selectTenantByKey, updateHadSample } from './repo.ts';

export type NewTenant = Pick<TenantRow, 'name' | 'slug'> &
  Partial<Pick<TenantRow, 'locale' | 'retentionDays' | 'concurrentAnalyses' | 'uploadBytesMax' | 'isDemo'>>;

interface TenantDeps {
  readonly clock: Clock;
  readonly newId: () => string;
}

/** Makes an organisation, in the transaction of whoever also makes its first person. */
export function createTenant(tx: Tx, { clock, newId }: TenantDeps, wish: NewTenant): Promise<TenantRow> {
  const now = new Date(clock.now());
  return insertTenant(tx, { ...wish, id: TenantId.parse(newId()), createdAt: now, updatedAt: now });
}

/** An organisation by its id or its slug, as far as the transaction sees it. */
export const findTenantByKey = selectTenantByKey;

/** Remembers that an organisation has had the ad that comes with Fovea. */
export const noteSample = updateHadSample;

/** The organisation, which must be there since a row of its own was just read. */
export async function tenantOf(tx: Tx, id: TenantId): Promise<TenantRow> {
  const tenant = await findTenant(tx, id);
  if (!tenant) throw new Error('A tenant disappeared while its people were there');
  return tenant;
}

/** The largest file that an organisation takes: its own choice, within the server's. */
export async function uploadBytesMaxOf(
  tx: Tx,
  { config }: { readonly config: Pick<Config, 'uploadBytesMax'> },
  id: TenantId,
): Promise<number> {
  const { uploadBytesMax } = await tenantOf(tx, id);
  return Math.min(uploadBytesMax ?? config.uploadBytesMax, config.uploadBytesMax);
}

/** The organisation's name, which must be there since a row of its own was just read. */
export const tenantNameOf = async (tx: Tx, id: TenantId): Promise<string> => (await tenantOf(tx, id)).name;
