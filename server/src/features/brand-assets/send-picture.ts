import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { BlobRef, BlobStore } from '../../blobs/port.ts';

interface Sending {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly contentType: string;
}

/** A picture that people have uploaded never runs: a fixed type, a sandbox, and no guessing. Its hash is its tag. */
export async function sendStored(blobs: BlobStore, { request, reply, contentType }: Sending, ref: BlobRef): Promise<void> {
  const size = await blobs.size(ref);
  if (size === null) throw new AppError('not_found');
  const tag = `"${ref.sha256}"`;
  reply.header('content-type', contentType).header('x-content-type-options', 'nosniff').header('content-disposition', 'inline');
  reply.header('content-security-policy', "default-src 'none'; sandbox").header('cache-control', 'private, no-cache').header('etag', tag);
  if (request.headers['if-none-match'] === tag) return void reply.code(304).send();
  reply.header('content-length', size);
  reply.send(request.method === 'HEAD' ? undefined : await blobs.get(ref));
}
