/** What a file is by its own bytes, and what a browser is told that it is. */
export interface FilmType {
  readonly kind: 'film' | 'still';
  readonly container: 'mov' | 'matroska' | 'avi' | 'mpegts' | 'jpeg' | 'png' | 'webp';
  readonly contentType: string;
}

/** How many first bytes settle the question. */
export const HEAD_BYTES = 1_024;

const MOV_BOXES = ['moov', 'mdat', 'wide', 'free', 'skip', 'pnot'];
/** Pictures that share the box format of mp4. */
const PICTURE_BRANDS = ['avif', 'avis', 'heic', 'heix', 'hevc', 'heim', 'mif1', 'msf1'];

/**
 * Names a file by its first bytes; what somebody calls it plays no part. Null for everything that Fovea does not read.
 * The worker looks again, more closely, before it opens anything.
 */
export function filmTypeOf(head: Uint8Array): FilmType | null {
  if (hasBytes(head, [0x1a, 0x45, 0xdf, 0xa3])) {
    return { kind: 'film', container: 'matroska', contentType: isWebm(head) ? 'video/webm' : 'video/x-matroska' };
  }
  if (hasBytes(head, [0xff, 0xd8, 0xff])) return { kind: 'still', container: 'jpeg', contentType: 'image/jpeg' };
  if (hasBytes(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
    return { kind: 'still', container: 'png', contentType: 'image/png' };
  if (word(head, 0) === 'RIFF') return riffType(word(head, 8));
  if (word(head, 4) === 'ftyp') return movType(word(head, 8));
  if (MOV_BOXES.includes(word(head, 4))) return { kind: 'film', container: 'mov', contentType: 'video/quicktime' };
  return isTransportStream(head) ? { kind: 'film', container: 'mpegts', contentType: 'video/mp2t' } : null;
}

function riffType(form: string): FilmType | null {
  if (form === 'AVI ') return { kind: 'film', container: 'avi', contentType: 'video/x-msvideo' };
  return form === 'WEBP' ? { kind: 'still', container: 'webp', contentType: 'image/webp' } : null;
}

function movType(brand: string): FilmType | null {
  if (PICTURE_BRANDS.includes(brand)) return null;
  return { kind: 'film', container: 'mov', contentType: brand === 'qt  ' ? 'video/quicktime' : 'video/mp4' };
}

/** Packets of 188 bytes, or of 192 with a time stamp before each. */
const isTransportStream = (head: Uint8Array): boolean =>
  [
    [0, 188],
    [4, 192],
  ].some(([first = 0, step = 0]) => [0, 1, 2].every((packet) => head[first + packet * step] === 0x47));

/** The EBML header names its document type in plain letters. */
const isWebm = (head: Uint8Array): boolean => String.fromCharCode(...head.subarray(0, 64)).includes('webm');
const hasBytes = (head: Uint8Array, magic: readonly number[]): boolean => magic.every((byte, at) => head[at] === byte);
const word = (head: Uint8Array, at: number): string => String.fromCharCode(...head.subarray(at, at + 4));
