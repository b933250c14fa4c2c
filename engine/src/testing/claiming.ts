import { readFile, writeFile } from 'node:fs/promises';

/** Boxes of an mp4 that state a length, and where in them. */
const LENGTHS = [
  ['mvhd', 20],
  ['tkhd', 24],
  ['mdhd', 20],
  ['elst', 12],
] as const;

/** Makes the header of an mp4 with one track claim so many times its length. An edit is only made longer: a shorter one is a shorter film. @returns its path */
export async function claiming(path: string, times: number): Promise<string> {
  const bytes = await readFile(path);
  for (const [box, offset] of LENGTHS) {
    if (box === 'elst' && times < 1) continue;
    const at = bytes.indexOf(box) + offset;
    bytes.writeUInt32BE(Math.round(bytes.readUInt32BE(at) * times), at);
  }
  await writeFile(path, bytes);
  return path;
}

/** Id and size of the element of Matroska that states the length of the whole file, a 64-bit number. */
const MATROSKA_LENGTH = Buffer.from([0x44, 0x89, 0x88]);

/** Makes the header of a Matroska file claim so many times its length. @returns its path */
export async function claimingMatroska(path: string, times: number): Promise<string> {
  const bytes = await readFile(path);
  const at = bytes.indexOf(MATROSKA_LENGTH) + MATROSKA_LENGTH.length;
  bytes.writeDoubleBE(bytes.readDoubleBE(at) * times, at);
  await writeFile(path, bytes);
  return path;
}
