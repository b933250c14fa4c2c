import type { Container } from '../ports.ts';
import { hasJpegEnd } from './jpeg-end.ts';
import type { OpenedFile } from './opened-file.ts';
import { readAt } from './opened-file.ts';

const TAIL_BYTES = 65_536;
const BOXES_MAX = 10_000;

/**
 * Whether a file breaks off before its own end, by what its container says of its length. Transport streams never say.
 */
export async function isCutOff(file: OpenedFile, container: Container): Promise<boolean> {
  switch (container) {
    case 'mov':
      return isMovCutOff(file);
    case 'avi':
    case 'webp':
      return (await riffBytes(file)) > file.bytes;
    case 'matroska':
      return isSegmentCutOff(await read(file, 0, 4096), file.bytes);
    case 'jpeg':
      return !(await hasJpegEnd(file));
    case 'png':
      return !(await tail(file)).includes('IEND');
    case 'mpegts':
      return false;
  }
}

/**
 * Share of an AVI that is there, 0..1, 1 for every other container: ffmpeg shortens an AVI that breaks off to what is left of it, without a
 * word, and a film of which half is missing would be judged as a whole one.
 */
export async function shareThere(file: OpenedFile, container: Container): Promise<number> {
  return container === 'avi' ? Math.min(1, file.bytes / (await riffBytes(file))) : 1;
}

/** Who writes into a pipe cannot come back and say how long it was. */
const RIFF_UNKNOWN = new Set([0, 0xff_ff_ff_ff]);

/** @returns what a file says it has; what there is where it does not say */
async function riffBytes(file: OpenedFile): Promise<number> {
  const stated = (await read(file, 0, 8)).readUInt32LE(4);
  return RIFF_UNKNOWN.has(stated) ? file.bytes : stated + 8;
}

/** Walks the top-level boxes: one that reaches beyond the end, or no index at all, means that the rest is missing. */
async function isMovCutOff(file: OpenedFile): Promise<boolean> {
  let hasIndex = false;
  let at = 0;
  for (let box = 0; box < BOXES_MAX && at + 8 <= file.bytes; box++) {
    // Each box says where the next one lies, so there is nothing to do side by side.
    const head = await read(file, at, 16);
    const size = boxSize(head, file.bytes - at);
    hasIndex ||= head.toString('latin1', 4, 8) === 'moov';
    if (size < 8) return false;
    at += size;
  }
  return at > file.bytes || !hasIndex;
}

function boxSize(head: Buffer, rest: number): number {
  const size = head.readUInt32BE(0);
  if (size === 0) return rest;
  return size === 1 && head.length >= 16 ? Number(head.readBigUInt64BE(8)) : size;
}

/** Finds the segment behind the EBML head and compares its stated end with the file's. */
function isSegmentCutOff(head: Buffer, bytes: number): boolean {
  const at = head.indexOf(Buffer.from([0x18, 0x53, 0x80, 0x67]));
  const first = head[at + 4];
  if (at < 0 || !first) return false;
  const length = Math.clz32(first) - 23;
  const digits = [...head.subarray(at + 4, at + 4 + length)];
  digits[0] = first & (0xff >> length);
  const isUnknown = digits[0] === 0xff >> length && digits.slice(1).every((digit) => digit === 0xff);
  const size = digits.reduce((sum, digit) => sum * 256 + digit, 0);
  return !isUnknown && at + 4 + length + size > bytes;
}

const tail = (file: OpenedFile) => read(file, Math.max(0, file.bytes - TAIL_BYTES), TAIL_BYTES);

/** @returns 16 bytes at the least, with zeros where the file has none */
async function read(file: OpenedFile, at: number, length: number): Promise<Buffer> {
  const found = await readAt(file, at, length);
  return found.length < 16 ? Buffer.concat([found], 16) : found;
}
