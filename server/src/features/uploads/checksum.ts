import { createHash } from 'node:crypto';
import { CHECKSUM_ALGORITHMS, UploadChecksum } from '@fovea/contract/uploads';
import { AppError } from '../../app-error.ts';

/** What the sender says of the bytes of one request. */
export interface Checksum {
  readonly algorithm: string;
  readonly digest: Buffer;
}

/** Reads `sha1 <base64>`; undefined where nothing is said. @throws AppError `bad_request` */
export function readChecksum(header: unknown): Checksum | undefined {
  if (header === undefined) return undefined;
  const { success, data = '' } = UploadChecksum.safeParse(header);
  if (!success) {
    const known = CHECKSUM_ALGORITHMS.join(' or ');
    throw new AppError('bad_request', { detail: `The header upload-checksum must be ${known}, a space, and the checksum in base64.` });
  }
  const [algorithm = '', digest = ''] = data.split(' ');
  return { algorithm, digest: Buffer.from(digest, 'base64') };
}

interface Sent {
  readonly offset: number;
  readonly source: AsyncIterable<Uint8Array>;
}

/** Where it is sent again from. */
const otherBytes = (offset: number): AppError =>
  new AppError('upload_checksum_mismatch', {
    detail: `What came is not what its checksum says. None of it is kept: send it again from byte ${offset}.`,
  });

/** The same bytes, which break off at their end where they are not what the sender says. */
export async function* checkedBy(checksum: Checksum, { offset, source }: Sent): AsyncGenerator<Uint8Array> {
  const hash = createHash(checksum.algorithm);
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
  if (!hash.digest().equals(checksum.digest)) throw otherBytes(offset);
}
