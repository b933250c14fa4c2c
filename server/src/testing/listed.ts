import type { TenantId } from '@fovea/contract/ids';
import type { BlobStore, ListedBlob } from '../blobs/port.ts';

/** All that a tenant has in a store. */
export async function listed(store: Pick<BlobStore, 'list'>, tenantId: TenantId): Promise<ListedBlob[]> {
  const found: ListedBlob[] = [];
  for await (const page of store.list(tenantId)) found.push(...page);
  return found;
}
