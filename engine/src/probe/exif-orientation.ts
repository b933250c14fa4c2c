/** How a camera was held, as EXIF counts it: 1 upright, 3 upside down, 6 and 8 on a side; 2, 4, 5 and 7 the same mirrored. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** How many bytes from the start of a JPEG are searched. The block with the orientation comes first, and holds 64 KiB at most. */
export const EXIF_BYTES = 131_072;

const SEGMENTS_MAX = 32;
const APP1 = 0xe1;
const START_OF_SCAN = 0xda;
const EXIF_MARK = 'Exif\0\0';
const ENTRIES_MAX = 256;
const ORIENTATION_TAG = 0x0112;
const SHORT = 3;

/**
 * Reads the orientation that a JPEG carries (EXIF 2.3, tag 0x0112). Whatever is missing, broken or out of range reads as upright.
 * @param head the first {@link EXIF_BYTES} of the file, or all of it when shorter
 */
export function readOrientation(head: Buffer): Orientation {
  let at = 2;
  for (let segment = 0; segment < SEGMENTS_MAX && at + 4 <= head.length && head[at] === 0xff; segment++) {
    const marker = head[at + 1];
    if (marker === START_OF_SCAN) break;
    const end = at + 2 + head.readUInt16BE(at + 2);
    if (marker === APP1 && head.toString('latin1', at + 4, at + 10) === EXIF_MARK) return orientationIn(head.subarray(at + 10, end));
    at = end;
  }
  return 1;
}

/**
 * As {@link readOrientation}, of the block alone.
 * @param tiff a TIFF header and its first directory
 */
export function orientationIn(tiff: Buffer): Orientation {
  if (tiff.length < 8) return 1;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (at < 0 || at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entries = Math.min(ENTRIES_MAX, short(directory));
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + 12 * entry;
    if (short(at) === ORIENTATION_TAG) return short(at + 2) === SHORT ? orientationOf(short(at + 8)) : 1;
  }
  return 1;
}

function orientationOf(value: number): Orientation {
  return ([1, 2, 3, 4, 5, 6, 7, 8] as const).find((known) => known === value) ?? 1;
}

/** Clockwise turn for display, without the mirroring. */
export const TURNS_DEG = { 1: 0, 2: 0, 3: 180, 4: 180, 5: 90, 6: 90, 7: 270, 8: 270 } as const satisfies Record<Orientation, number>;

/** ffmpeg's filters that set a picture upright, with a comma behind; nothing for one that stands. */
export const UPRIGHT_FILTERS = {
  1: '',
  2: 'hflip,',
  3: 'hflip,vflip,',
  4: 'vflip,',
  5: 'transpose=cclock_flip,',
  6: 'transpose=clock,',
  7: 'transpose=clock_flip,',
  8: 'transpose=cclock,',
} as const satisfies Record<Orientation, string>;
