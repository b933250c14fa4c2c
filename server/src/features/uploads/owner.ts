import type { Actor } from '../../actor.ts';
import { workerOf } from '../../actor.ts';
import type { UploadRow } from '../../db/schema/uploads.ts';

/** A worker, acting for the person whose upload it is. */
export const ownerOf = ({ tenantId, userId }: Pick<UploadRow, 'tenantId' | 'userId'>): Actor => ({ ...workerOf(tenantId), userId });
