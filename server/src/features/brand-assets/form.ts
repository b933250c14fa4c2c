import type { Readable } from 'node:stream';
import type { Multipart } from '@fastify/multipart';
import { ASSET_PICTURE_BYTES_MAX } from '@fovea/contract/brand-assets';
import { AppError } from '../../app-error.ts';

/** Most of what a form may hold around its picture. */
const AROUND_BYTES_MAX = 100_000;
/** Most bytes of a form with a picture. */
export const FORM_BYTES_MAX = ASSET_PICTURE_BYTES_MAX + AROUND_BYTES_MAX;
/** The parser's own limits; the picture's size is counted where it is written. */
export const FORM_LIMITS = { fields: 2, fieldSize: 100, fieldNameSize: 100, files: 2, fileSize: Number.POSITIVE_INFINITY };

interface Form {
  readonly body: Readable;
  readonly parts: AsyncIterable<Multipart>;
  /** True when a POST stands for the PUT. */
  readonly overridden: boolean;
}

/**
 * The picture of a form, still on its way: `_method` first when the form was sent by POST, then the part `file`, and nothing behind it.
 * @throws AppError `method_not_allowed`, `invalid_body`, `too_large`; the last two also while the bytes are read
 */
export async function* readPicture({ body, parts, overridden }: Form): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  const count = (chunk: Uint8Array) => {
    bytes += chunk.byteLength;
    if (bytes > FORM_BYTES_MAX) body.destroy(); // whoever sends more than was said is not read to the end
  };
  body.on('data', count);
  try {
    yield* pictureIn(parts, overridden);
  } finally {
    body.off('data', count);
  }
}

async function* pictureIn(parts: Form['parts'], overridden: boolean): AsyncGenerator<Uint8Array> {
  const seen = { method: false, file: false };
  for await (const part of parts) {
    if (seen.file) throw wrong(part.fieldname, 'This came behind the picture. Send one picture at a time.');
    if (part.type === 'field') {
      if (part.fieldname !== '_method' || seen.method) throw wrong(part.fieldname, 'There is no such field.');
      if (String(part.value).toUpperCase() !== 'PUT') throw notPut();
      seen.method = true;
      continue;
    }
    if (overridden && !seen.method) throw notPut();
    if (part.fieldname !== 'file') throw wrong(part.fieldname, 'Send the picture in the part named file.');
    seen.file = true;
    yield* part.file;
  }
  if (!seen.file) throw wrong('file', 'There is no picture in this form.');
}

const wrong = (field: string, text: string) => new AppError('invalid_body', { detail: text, errors: { [field]: [text] } });

const notPut = () => new AppError('method_not_allowed', { detail: 'Send the field _method with the value PUT before the file.' });
