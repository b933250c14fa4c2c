import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { BlobRef, BlobStore, ByteRange } from '../blobs/port.ts';
import { byteRangeOf } from './byte-range.ts';

export type CacheRule = 'for-ever' | 'ask-again' | 'never';

const CACHE_CONTROL: Record<CacheRule, string> = {
  'for-ever': 'private, max-age=31536000, immutable',
  'ask-again': 'private, no-cache',
  never: 'no-store',
};

export interface Sending {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly contentType: string;
  readonly cache: CacheRule;
  /** Shown in place unless this says under which name to save it. */
  readonly disposition?: string;
  /** Whether it is a film or a picture of one: whoever asks is told that its file is missing, and what to do. */
  readonly isOfFilm?: boolean;
}

/** Bytes that people have uploaded never run: a fixed type, a sandbox, and no guessing. */
function describe({ reply, contentType, cache, disposition = 'inline' }: Sending): void {
  reply.header('content-type', contentType).header('cache-control', CACHE_CONTROL[cache]);
  reply.header('content-disposition', disposition).header('content-security-policy', "default-src 'none'; sandbox");
  reply.header('x-content-type-options', 'nosniff').header('accept-ranges', 'bytes');
}

/** Answers with bytes that are in memory, and with none where the browser has those of the same tag. */
export function sendBytes({ tag, ...sending }: Sending & { readonly tag?: string }, bytes: Uint8Array): void {
  describe(sending);
  const reply = sending.reply.header('accept-ranges', 'none');
  if (tag) reply.header('etag', tag);
  if (tag && sending.request.headers['if-none-match'] === tag) return void reply.code(304).send();
  reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

/** Up to this size a file is checked against its hash before any of it is sent; a film is sent as it lies there, part by part. */
const CHECKED_MAX_BYTES = 4 << 20;

/** Answers with a stored file, or the part of it that was asked for. Its hash is its tag, since a blob never changes. */
export async function sendBlob(blobs: BlobStore, sending: Sending, ref: BlobRef): Promise<void> {
  const { request, reply } = sending;
  const size = await blobs.size(ref);
  if (size === null) throw gone(sending);
  const tag = `"${ref.sha256}"`;
  const isSame = request.headers['if-none-match'] === tag;
  const isChecked = size <= CHECKED_MAX_BYTES && !isSame && request.headers.range === undefined && request.method !== 'HEAD';
  const whole = isChecked ? await blobs.readWhole(ref).catch((fault: unknown) => throwGone(sending, fault)) : null;
  describe(sending);
  reply.header('etag', tag);
  if (isSame) return void reply.code(304).send();
  const range = rangeOf(request, reply, { tag, size });
  const length = range ? range.end - range.start + 1 : size;
  reply.code(range ? 206 : 200).header('content-length', length);
  if (range) reply.header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  if (request.method === 'HEAD') return void reply.send();
  reply.send(whole ?? (await blobs.get(ref, range ?? { start: 0, end: size - 1 })));
}

const gone = ({ isOfFilm }: Sending, cause?: unknown): AppError => new AppError(isOfFilm ? 'file_gone' : 'not_found', { cause });

function throwGone(sending: Sending, fault: unknown): never {
  throw fault instanceof AppError && fault.code === 'not_found' ? gone(sending, fault) : fault;
}

function rangeOf(request: FastifyRequest, reply: FastifyReply, { tag, size }: { tag: string; size: number }): ByteRange | null {
  const onlyIf = request.headers['if-range'];
  if (onlyIf !== undefined && onlyIf !== tag) return null;
  try {
    return byteRangeOf(request.headers.range, size);
  } catch (error) {
    reply.header('content-range', `bytes */${size}`);
    throw error;
  }
}
