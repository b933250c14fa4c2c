import { PreTestUuid } from '@fovea/contract/ids';
import { CHECKSUM_ALGORITHMS, TUS_VERSION, UPLOAD_METADATA_MAX } from '@fovea/contract/uploads';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';

const EXTENSIONS = 'creation,termination,expiration,checksum';

/** The headers of every tus answer. */
function speakTus(reply: FastifyReply): void {
  reply.header('tus-resumable', TUS_VERSION).header('cache-control', 'no-store');
}

/** @returns false once a client of another version was told so */
export function understandsTus(request: FastifyRequest, reply: FastifyReply): boolean {
  speakTus(reply);
  if (request.headers['tus-resumable'] === TUS_VERSION) return true;
  reply.code(412).header('tus-version', TUS_VERSION).send();
  return false;
}

export function describeTus(reply: FastifyReply, bytesMax: number): FastifyReply {
  speakTus(reply);
  reply.header('tus-version', TUS_VERSION).header('tus-extension', EXTENSIONS).header('tus-max-size', bytesMax);
  return reply.code(204).header('tus-checksum-algorithm', CHECKSUM_ALGORITHMS.join(',')).send();
}

/** A whole number from a header. @throws AppError `bad_request` */
export function wholeHeader(request: FastifyRequest, name: string): number {
  const text = request.headers[name];
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text)) {
    throw new AppError('bad_request', { detail: `The header ${name} must be a whole number.` });
  }
  return Number(text);
}

export interface UploadMetadata {
  readonly preTestId: PreTestUuid;
  readonly fileName: string;
}

/** Reads `pre_test <base64>,filename <base64>`. @throws AppError `bad_request`, and `pre_test_not_found` for what is no id */
export function readMetadata(header: unknown): UploadMetadata {
  if (typeof header !== 'string' || header.length > UPLOAD_METADATA_MAX)
    throw new AppError('bad_request', { detail: 'The header upload-metadata is missing.' });
  const pairs = new Map(
    header.split(',').map((pair): [string, string] => {
      const [key = '', value = ''] = pair.trim().split(' ');
      return [key, Buffer.from(value, 'base64').toString('utf8')];
    }),
  );
  const id = PreTestUuid.safeParse(pairs.get('pre_test'));
  if (!id.success) throw new AppError('pre_test_not_found');
  return { preTestId: id.data, fileName: pairs.get('filename') ?? '' };
}
