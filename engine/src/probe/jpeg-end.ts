import type { OpenedFile } from './opened-file.ts';
import { readAt } from './opened-file.ts';

const STEP_BYTES = 65_536;
/** Several times what a picture within the limits can take. */
const SEARCHED_BYTES_MAX = 2 ** 28;

const END_OF_IMAGE = 0xd9;
/** These stand alone; every other marker is followed by the length of its segment. */
const STANDALONE = new Set([0x01, 0xd8, END_OF_IMAGE]);
/** After 0xff: fill bytes, a 0xff of the picture itself, and the marks that divide it. */
const isNoMarker = (code: number): boolean => code === 0xff || code === 0 || (code >= 0xd0 && code <= 0xd7);

/**
 * Whether the picture of a JPEG ends (ITU-T T.81, B.1.1). What lies behind that plays no part: phones put a film there, or the same picture
 * in more light. Nor do the small pictures within its segments, which end as well.
 */
export async function hasJpegEnd(file: OpenedFile): Promise<boolean> {
  const limit = Math.min(file.bytes, SEARCHED_BYTES_MAX);
  let window: { readonly at: number; readonly bytes: Buffer } = { at: 0, bytes: Buffer.alloc(0) };
  let at = 0;
  while (at + 2 <= limit) {
    // A marker and its length are looked at together.
    if (at < window.at || at + 4 > window.at + window.bytes.length) window = { at, bytes: await readAt(file, at, STEP_BYTES) };
    const found = markerFrom(window.bytes, at - window.at);
    if (found.code === END_OF_IMAGE) return true;
    if (found.code === null && window.bytes.length < STEP_BYTES) return false;
    at = window.at + found.next;
  }
  return false;
}

/** @returns the next marker, and where to look on; without one, at the last byte, which may be the first of one */
function markerFrom(bytes: Buffer, from: number): { readonly code: number | null; readonly next: number } {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1] ?? 0;
    if (isNoMarker(code)) continue;
    if (STANDALONE.has(code)) return { code, next: at + 2 };
    // Its length lies in the next window: the marker is found again there.
    if (at + 4 > bytes.length) return { code: null, next: at };
    return { code, next: at + 2 + bytes.readUInt16BE(at + 2) };
  }
  return { code: null, next: Math.max(from + 1, bytes.length - 1) };
}
