import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Below this the head of an answer weighs more than what is saved. */
const BYTES_MIN = 1_024;
/** Nearly as small as the best, at a tenth of the time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const toBrotli = promisify<string, typeof BROTLI, Buffer>(brotliCompress);
const toGzip = promisify<string, Buffer>(gzip);

export type Encoding = 'br' | 'gzip';

/** The way to pack a long text that the client prefers of those that we have; null: it goes as it is. */
export const encodingFor = (text: string, accepted: string | undefined): Encoding | null =>
  text.length < BYTES_MIN ? null : encodingOf(accepted);

export const compressText = (text: string, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? toBrotli(text, BROTLI) : toGzip(text);

/** `q=0` says that a way is refused. */
function encodingOf(accepted: string | undefined): Encoding | null {
  const names = (accepted ?? '')
    .slice(0, 200)
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1).join('').trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : null;
}
