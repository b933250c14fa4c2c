import { crc32 } from 'node:zlib';

/** What every PNG begins with. */
export const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** One chunk of a PNG with its length and checksum. */
export function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
