import type { Container } from '../ports.ts';

/** How many bytes from the start of a file settle what it is. */
export const SNIFF_BYTES = 1024;

/**
 * Tells a container by its first bytes; names and types that somebody claims play no part.
 * @param head the first {@link SNIFF_BYTES} of the file, or all of it when shorter
 * @returns the container, `other-media` for a film, sound or picture of a kind that is not read, else `unknown`
 */
export function sniffContainer(head: Uint8Array): Container | 'other-media' | 'unknown' {
  if (startsWith(head, [0x1a, 0x45, 0xdf, 0xa3])) return 'matroska';
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (textAt(head, 0, 4) === 'RIFF') return isMovingWebp(head) ? 'other-media' : (RIFF_KINDS[textAt(head, 8, 4)] ?? 'unknown');
  const box = textAt(head, 4, 4);
  if (box === 'ftyp') return STILL_BRANDS.has(textAt(head, 8, 4)) ? 'other-media' : 'mov';
  if (MOV_BOXES.has(box)) return 'mov';
  if (isTransportStream(head)) return 'mpegts';
  const isOther = isBitmap(head) || OTHER_MEDIA.some((magic) => startsWith(head, bytesOf(magic)));
  return isOther ? 'other-media' : 'unknown';
}

const RIFF_KINDS: Readonly<Record<string, Container | 'other-media'>> = { 'AVI ': 'avi', WEBP: 'webp', WAVE: 'other-media' };
/** A bit in the first chunk of an extended file says that its picture moves, which ffmpeg does not read. */
const WEBP_MOVES = 0x02;
const isMovingWebp = (head: Uint8Array): boolean =>
  textAt(head, 8, 4) === 'WEBP' && textAt(head, 12, 4) === 'VP8X' && ((head[20] ?? 0) & WEBP_MOVES) !== 0;

/** What QuickTime files without `ftyp` begin with. */
const MOV_BOXES = new Set(['moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);
/** Pictures that share the box format of mp4. */
const STILL_BRANDS = new Set(['avif', 'avis', 'heic', 'heix', 'hevc', 'heim', 'mif1', 'msf1']);

/** Films, sounds and pictures of kinds that are not read. */
const OTHER_MEDIA: readonly (readonly (number | string)[])[] = [
  ...[['OggS'], ['FLV', 1], ['ID3'], ['fLaC'], ['GIF8'], ['.RMF'], ['#!AMR'], ['AT&TFORM'], ['FORM']],
  // Windows Media; MXF, of which every file begins with the same label.
  ...[
    [0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11],
    [0x06, 0x0e, 0x2b, 0x34, 0x02, 0x05, 0x01, 0x01, 0x0d, 0x01, 0x02],
  ],
  // MPEG program stream, MPEG video, H.264 and H.265 without a container.
  ...[
    [0, 0, 1, 0xba],
    [0, 0, 1, 0xb3],
    [0, 0, 0, 1, 0x67],
    [0, 0, 0, 1, 0x09],
    [0, 0, 0, 1, 0x40, 1],
    [0, 0, 0, 1, 0x46, 1],
  ],
  // MP3 and AAC without tags.
  ...[
    [0xff, 0xfb],
    [0xff, 0xf3],
    [0xff, 0xf1],
    [0xff, 0xf9],
  ],
  // TIFF and raw photos, Photoshop, OpenEXR, DPX, JPEG 2000 and JPEG XL.
  ...[['II*', 0], ['MM', 0, '*'], ['8BPS', 0], [0x76, 0x2f, 0x31, 0x01], ['SDPX'], ['XPDS']],
  ...[
    [0, 0, 0, 12, 'jP  '],
    [0xff, 0x4f, 0xff, 0x51],
    [0, 0, 0, 12, 'JXL '],
    [0xff, 0x0a],
  ],
];

/** Two letters alone are no signature: the length of a bitmap's head is one of few. */
const isBitmap = (head: Uint8Array): boolean =>
  textAt(head, 0, 2) === 'BM' && [12, 40, 52, 56, 64, 108, 124].includes(head[14] ?? 0) && head[15] === 0 && head[16] === 0;

/** Packets of 188 bytes, or of 192 with a time stamp before each; three sync bytes in step are no accident. */
function isTransportStream(head: Uint8Array): boolean {
  const inStep = (first: number, step: number) => [0, 1, 2].every((packet) => head[first + packet * step] === 0x47);
  return inStep(0, 188) || inStep(4, 192);
}

const bytesOf = (magic: readonly (number | string)[]): readonly number[] =>
  magic.flatMap((part) => (typeof part === 'number' ? part : [...part].map((letter) => letter.charCodeAt(0))));

function startsWith(head: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, at) => head[at] === byte);
}

function textAt(head: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...head.subarray(at, at + length));
}
