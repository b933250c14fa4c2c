import { Readable } from 'node:stream';
import { TenantId } from '@fovea/contract/ids';
import type { StorageFault } from '@fovea/contract/server-status';
import { AppError } from '../app-error.ts';
import { faultCode, statusOf } from './disk-fault.ts';
import type { BlobStore } from './port.ts';

const PROBE_TENANT = TenantId.parse('00000000-0000-0000-0000-000000000000');

type Probe = Pick<BlobStore, 'append' | 'peek' | 'discard'>;

/** Stores a byte and throws it away. @throws whatever the store throws */
export async function tryWriting(blobs: Omit<Probe, 'peek'>, newId: () => string): Promise<void> {
  const ref = { tenantId: PROBE_TENANT, flightId: newId() };
  const { stoppedBy } = await blobs.append(ref, { offset: 0, bytesMax: 1, source: Readable.from([new Uint8Array(1)]) });
  await blobs.discard(ref);
  if (stoppedBy !== undefined && stoppedBy !== null) throw stoppedBy;
}

/** Everything that is asked of a store: a byte is stored, read, and thrown away. @throws whatever the store throws */
export async function tryStore(blobs: Probe, newId: () => string): Promise<void> {
  const ref = { tenantId: PROBE_TENANT, flightId: newId() };
  const { stoppedBy } = await blobs.append(ref, { offset: 0, bytesMax: 1, source: Readable.from([new Uint8Array([7])]) });
  if (stoppedBy !== undefined && stoppedBy !== null) throw stoppedBy;
  const [byte] = await blobs.peek(ref, 1);
  await blobs.discard(ref);
  if (byte !== 7) throw new Error('The store gave back another byte than it was given');
}

const BY_CODE: Readonly<Record<string, StorageFault>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'read-only',
  EACCES: 'not-allowed',
  EPERM: 'not-allowed',
};

/** As stores of this kind name what is wrong. */
const BY_NAME: Readonly<Record<string, StorageFault>> = {
  NoSuchBucket: 'no-bucket',
  AccessDenied: 'not-allowed',
  InvalidAccessKeyId: 'wrong-key',
  SignatureDoesNotMatch: 'wrong-key',
  InvalidToken: 'wrong-key',
  RequestTimeTooSkewed: 'wrong-clock',
  PermanentRedirect: 'wrong-region',
  AuthorizationHeaderMalformed: 'wrong-region',
};

const AWAY = /^(ECONN(REFUSED|RESET|ABORTED)|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH)$/;

/** Why a store cannot be used, in one word of a closed list: what the store itself says may name things that are nobody's business. */
export function storageFaultOf(fault: unknown): StorageFault {
  if (fault instanceof AppError && fault.code === 'storage_full') return 'full';
  const code = faultCode(fault) ?? '';
  const known = BY_CODE[code] ?? (fault instanceof Error ? BY_NAME[fault.name] : undefined);
  if (known !== undefined) return known;
  const status = statusOf(fault);
  if (AWAY.test(code) || (status !== undefined && status >= 500)) return 'away';
  if (status === 401 || status === 403) return 'not-allowed';
  if (status === 301 || status === 307) return 'wrong-region';
  return fault instanceof Error && fault.cause instanceof Error ? storageFaultOf(fault.cause) : 'unknown';
}
