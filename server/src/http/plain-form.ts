import { AppError } from '../app-error.ts';
import type { FormFields } from './form-fields.ts';

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
 * @throws AppError `bad_request`, `too_large`, `invalid_body` for a file
 */
export async function readPlainForm({ headers, raw }: Sent): Promise<FormFields> {
  const body = await readWhole(raw);
  const form = await parse(body, headers['content-type'] ?? '');
  const names = [...form.keys()];
  if (names.length > FIELDS_MAX) throw new AppError('bad_request', { detail: 'The form has too many fields.' });
  return Object.fromEntries(names.map((name) => [name, sentAs(name, form.getAll(name))])); // `__proto__` is a name like any other
}

function sentAs(name: string, values: readonly unknown[]): string | readonly string[] {
  const texts = values.filter((value) => typeof value === 'string');
  if (texts.length < values.length)
    throw new AppError('invalid_body', { errors: { [name.slice(0, 100)]: ['This address takes no files.'] } });
  return texts.length === 1 ? texts.join('') : texts;
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
