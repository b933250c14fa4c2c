import { AppError } from '../app-error.ts';

interface Sent {
  readonly headers: { readonly 'content-type'?: string | undefined };
  readonly raw: AsyncIterable<Uint8Array> & { destroy(error?: Error): void };
}

const BYTES_MAX = 1_000_000;
const FIELDS_MAX = 100;
const TIME_MS = 30_000;

/**
 * A small form of plain fields, sent as `multipart/form-data`: what a browser's `FormData` becomes when it holds no file. Read
 * whole, field by field like a form that is sent urlencoded.
 * @throws AppError `bad_request`, `too_large`, `invalid_body` for a file or a field that comes twice
 */
export async function readPlainForm({ headers, raw }: Sent): Promise<Record<string, string>> {
  const body = await readWhole(raw);
  const form = await parse(body, headers['content-type'] ?? '');
  const fields: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value !== 'string')
      throw new AppError('invalid_body', { errors: { [name.slice(0, 100)]: ['This address takes no files.'] } });
    if (Object.hasOwn(fields, name)) throw new AppError('invalid_body', { errors: { [name.slice(0, 100)]: ['This field comes twice.'] } });
    Object.defineProperty(fields, name, { value, enumerable: true, configurable: true, writable: true }); // `__proto__` is a name like any other
    if (Object.keys(fields).length > FIELDS_MAX) throw new AppError('bad_request', { detail: 'The form has too many fields.' });
  }
  return fields;
}

async function readWhole(raw: Sent['raw']): Promise<Uint8Array<ArrayBuffer>> {
  const timer = setTimeout(() => raw.destroy(), TIME_MS).unref();
  const parts: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const part of raw) {
      bytes += part.byteLength;
      if (bytes > BYTES_MAX) throw new AppError('too_large', { detail: 'The form is larger than this address accepts.' });
      parts.push(part);
    }
  } finally {
    clearTimeout(timer);
  }
  return new Uint8Array(Buffer.concat(parts));
}

async function parse(body: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch (error) {
    throw new AppError('bad_request', { detail: 'The form cannot be read.', cause: error });
  }
}
