import { buffer } from 'node:stream/consumers';
import type { BlobRef, BlobStore } from '../../blobs/port.ts';

/** The start of every JPEG. */
const START = Buffer.from([0xff, 0xd8]);
/** Application segments are for programs of one's own; every reader of JPEGs steps over those it does not know. */
const APP0 = 0xe0;
const APP9 = 0xe9;
const NAME = Buffer.from('FoveaSmall\0', 'latin1');
/** Marker, and the length that counts itself. */
const HEAD_BYTES = 4;
const SEGMENT_BYTES_MAX = 0xffff - 2;
/** A small still lies behind JFIF's own segment at most, so that much of a file has all of it. */
const SEARCHED_BYTES = 2 * (SEGMENT_BYTES_MAX + HEAD_BYTES);

/**
 * One file for both sizes of a still: the small one lies in a segment of the large one, so it is stored, kept, exported and deleted with
 * it. A small one that does not fit into a segment is left out.
 */
export function packPoster({ jpeg, small }: { readonly jpeg: Uint8Array; readonly small: Uint8Array | null }): Uint8Array {
  const length = NAME.length + (small?.length ?? 0);
  if (!small || length > SEGMENT_BYTES_MAX) return jpeg;
  const whole = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  const first = segmentAt(whole, START.length);
  const at = first?.kind === APP0 ? first.end : START.length; // JFIF wants to be the first
  const head = Buffer.from([0xff, APP9, (length + 2) >> 8, (length + 2) & 0xff]);
  return Buffer.concat([whole.subarray(0, at), head, NAME, small, whole.subarray(at)]);
}

/** The small still in the first bytes of a packed one; null where there is none. */
export function smallIn(bytes: Uint8Array): Uint8Array | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let segment = segmentAt(file, START.length); segment; segment = segmentAt(file, segment.end)) {
    const data = file.subarray(segment.start, segment.end);
    if (segment.kind === APP9 && data.subarray(0, NAME.length).equals(NAME)) return data.subarray(NAME.length);
  }
  return null;
}

/** The small still of a stored one; null where there is none. @throws AppError `not_found` when there is no such blob */
export async function readSmall(blobs: BlobStore, ref: BlobRef): Promise<Uint8Array | null> {
  const size = await blobs.size(ref);
  if (!size) return null;
  return smallIn(await buffer(await blobs.get(ref, { start: 0, end: Math.min(size, SEARCHED_BYTES) - 1 })));
}

/** One application segment and where its data lies; null where there is another kind of segment, or none that is whole. */
function segmentAt(file: Buffer, at: number) {
  if (at + HEAD_BYTES > file.length || file[at] !== 0xff) return null;
  const kind = file[at + 1] ?? 0;
  const end = at + 2 + file.readUInt16BE(at + 2);
  const isApplication = kind >= APP0 && kind <= 0xef;
  return isApplication && end >= at + HEAD_BYTES && end <= file.length ? { kind, start: at + HEAD_BYTES, end } : null;
}
