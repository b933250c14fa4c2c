import type { TenantId } from '@fovea/contract/ids';
import type { StoredBlob } from '../blobs/port.ts';
import type { Deps } from '../deps.ts';
import { noteLetGo } from '../features/videos/index.ts';

/** Stores a file that the product has let go of: the next sweep that finds it old enough removes it. */
export async function storeLetGo(
  { blobs, inTenant, clock }: Pick<Deps, 'blobs' | 'inTenant' | 'clock'>,
  tenantId: TenantId,
  bytes: Uint8Array,
): Promise<StoredBlob> {
  const blob = await blobs.put(tenantId, bytes);
  await inTenant({ tenantId }, (tx) => noteLetGo(tx, blob, new Date(clock.now())));
  return blob;
}
