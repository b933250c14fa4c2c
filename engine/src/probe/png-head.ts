import type { OpenedFile } from './opened-file.ts';
import { readAt } from './opened-file.ts';

const SIGNATURE_BYTES = 8;
/** Length, name and checksum around what a chunk holds. */
const AROUND_BYTES = 12;
const CHUNKS_MAX = 1000;
const EXIF_BYTES_MAX = 65_536;

/** What a PNG says before its picture. */
export interface PngHead {
  /** Whether more pictures follow the first: an animation. */
  readonly isMoving: boolean;
  /** A TIFF header and its directories; null where the picture carries no EXIF. */
  readonly exif: Buffer | null;
}

/** Walks the chunks up to the first of the picture (PNG 3, chapter 5.3). Colour profiles of any size may lie between. */
export async function readPngHead(file: OpenedFile): Promise<PngHead> {
  let [isMoving, exif]: [boolean, Buffer | null] = [false, null];
  let at = SIGNATURE_BYTES;
  for (let chunk = 0; chunk < CHUNKS_MAX && at + AROUND_BYTES <= file.bytes; chunk++) {
    const head = await readAt(file, at, 8);
    const [length, name] = [head.readUInt32BE(0), head.toString('latin1', 4)];
    if (name === 'IDAT') break;
    isMoving ||= name === 'acTL';
    if (name === 'eXIf') exif ??= await readAt(file, at + 8, Math.min(length, EXIF_BYTES_MAX));
    at += AROUND_BYTES + length;
  }
  return { isMoving, exif };
}
