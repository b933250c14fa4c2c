import { readdir, readFile } from 'node:fs/promises';
import { basename, join, parse } from 'node:path';
import { z } from 'zod';

/** One fixation: who, and where as a share of the picture's width and height. */
export interface SeenPoint {
  readonly observer: string;
  readonly xPx: number;
  readonly yPx: number;
  /** Place in the observer's order; 0 is the first. */
  readonly index: number;
}

/** One picture and everybody's fixations on it. */
export interface SeenPicture {
  readonly name: string;
  readonly path: string;
  readonly points: readonly SeenPoint[];
}

/** A folder of pictures that people looked at. */
export interface FixationSet {
  readonly name: string;
  readonly pictures: readonly SeenPicture[];
}

/** The folder is not laid out as it should be; the message says what is wrong and where. */
export class SetFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SetFault';
  }
}

const HEADER = 'image,observer,x,y,duration_ms,index';
const Row = z.object({
  image: z.string().min(1),
  observer: z.string(),
  xPx: z.coerce.number(),
  yPx: z.coerce.number(),
  index: z.coerce.number(),
});

/**
 * Reads a folder laid out as `images/*` and `points.csv` (`image,observer,x,y,duration_ms,index`; x and y in pixels of the picture).
 * Pictures that nobody looked at are left out.
 * @param folder its last part names the set
 * @throws SetFault when a file is missing or a line cannot be read
 */
export async function readFixationSet(folder: string): Promise<FixationSet> {
  const points = readPoints(await readFile(join(folder, 'points.csv'), 'utf8'), folder);
  const files = (await readdir(join(folder, 'images'))).toSorted();
  const pictures = files.flatMap((file) => {
    // Some sets name their pictures without the extension.
    const found = points.get(file) ?? points.get(parse(file).name);
    return found ? [{ name: file, path: join(folder, 'images', file), points: found }] : [];
  });
  if (pictures.length === 0) throw new SetFault(`${folder}: no line of points.csv names one of the pictures.`);
  return { name: basename(folder), pictures };
}

function readPoints(text: string, folder: string): Map<string, SeenPoint[]> {
  const [header, ...lines] = text.split(/\r?\n/);
  if (header !== HEADER) throw new SetFault(`${folder}/points.csv: the first line must be "${HEADER}".`);
  const points = new Map<string, SeenPoint[]>();
  for (const [at, line] of lines.entries()) {
    if (line === '') continue;
    const [image, observer, xPx, yPx, , index] = line.split(',');
    const row = Row.safeParse({ image, observer, xPx, yPx, index });
    if (!row.success) throw new SetFault(`${folder}/points.csv, line ${at + 2}: "${line}" is no fixation.`);
    const known = points.get(row.data.image) ?? [];
    known.push(row.data);
    points.set(row.data.image, known);
  }
  return points;
}
