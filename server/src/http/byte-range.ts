import { AppError } from '../app-error.ts';
import type { ByteRange } from '../blobs/port.ts';

/**
 * Reads a Range header of one range (RFC 9110, section 14). Several ranges, and what is no byte range, count as none.
 * @returns null for the whole file
 * @throws AppError `range_not_satisfiable` when the range begins behind the end
 */
export function byteRangeOf(header: string | undefined, bytes: number): ByteRange | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replaceAll(' ', '') ?? '');
  const [, from = '', to = ''] = match ?? [];
  if (from === '' && to === '') return null;
  const isSuffix = from === '';
  const start = isSuffix ? Math.max(0, bytes - Number(to)) : Number(from);
  const end = isSuffix || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (!isSuffix && to !== '' && Number(to) < Number(from)) return null;
  if (start >= bytes || (isSuffix && Number(to) === 0)) throw new AppError('range_not_satisfiable');
  return { start, end };
}
