import { readFile } from 'node:fs/promises';
import type { Interval } from '../metrics/bootstrap.ts';
import { bootstrapRatio } from '../metrics/bootstrap.ts';
import type { PictureSize } from '../saliency/picture-frame.ts';
import type { PictureScores } from './evaluate-set.ts';
import { SetFault } from './fixation-set.ts';

/** A part of a picture: left, top, right, bottom as shares of it. */
export interface Part {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Kinds of parts in a picture, by their names. */
export type PartsByKind = ReadonlyMap<string, readonly Part[]>;

const THIRD_ROWS = ['top', 'middle', 'bottom'] as const;
const THIRD_COLUMNS = ['left', 'centre', 'right'] as const;
/** The nine parts of a picture that is divided twice by three. */
export const NINTHS: readonly (Part & { readonly name: string })[] = THIRD_ROWS.flatMap((row, r) =>
  THIRD_COLUMNS.map((column, c) => ({ name: `${row} ${column}`, left: c / 3, top: r / 3, right: (c + 1) / 3, bottom: (r + 1) / 3 })),
);

/** Share of a map that lies in any of the parts; a pixel in several counts once. */
export function shareIn(map: Float64Array, { widthPx, heightPx }: PictureSize, parts: readonly Part[]): number {
  const counted = new Uint8Array(map.length);
  let share = 0;
  for (const { left, top, right, bottom } of parts) {
    for (let row = Math.round(top * heightPx); row < Math.round(bottom * heightPx); row++) {
      for (let at = row * widthPx + Math.round(left * widthPx); at < row * widthPx + Math.round(right * widthPx); at++) {
        if (!counted[at]) share += map[at] ?? 0;
        counted[at] = 1;
      }
    }
  }
  return share;
}

/** Attention given to one kind of part, against people's. */
export interface Bias {
  readonly kind: string;
  /** Pictures that have such a part. */
  readonly n: number;
  /** Mean share of people's fixations, each where it was recorded. */
  readonly people: number;
  /** Network's share divided by people's; 1 is no bias. */
  readonly ratio: Interval;
  /** The same by people's fixations blurred as the network's targets are: what its preference is, beside its smoothness. */
  readonly blurred: Interval;
}

/** Share of fixations that lie in any of the parts, by the same pixels as `shareIn`. */
function looksIn(
  { fixations, widthPx, heightPx }: Pick<PictureScores['picture'], 'fixations' | 'widthPx' | 'heightPx'>,
  parts: readonly Part[],
): number {
  const isIn = (row: number, column: number) =>
    parts.some(
      ({ left, top, right, bottom }) =>
        row >= Math.round(top * heightPx) &&
        row < Math.round(bottom * heightPx) &&
        column >= Math.round(left * widthPx) &&
        column < Math.round(right * widthPx),
    );
  return fixations.filter(({ row, column }) => isIn(row, column)).length / fixations.length;
}

/**
 * How the network's shares compare with people's, kind by kind, over the pictures that have that kind. People's are counted from the
 * fixations themselves, and once more in the blurred map that figures are scored against, which moves a part of them out of whatever is small.
 */
export function biasOf(pictures: readonly PictureScores[], partsOf: (name: string) => PartsByKind): readonly Bias[] {
  const found = new Map<string, { predicted: number; looked: number; measured: number }[]>();
  for (const { picture, density, measured } of pictures) {
    for (const [kind, parts] of partsOf(picture.name)) {
      const shares = found.get(kind) ?? [];
      shares.push({
        predicted: shareIn(density, picture, parts),
        looked: looksIn(picture, parts),
        measured: shareIn(measured, picture, parts),
      });
      found.set(kind, shares);
    }
  }
  return [...found].map(([kind, shares]) => ({
    kind,
    n: shares.length,
    people: shares.reduce((sum, { looked }) => sum + looked, 0) / shares.length,
    ratio: bootstrapRatio(shares.map(({ predicted, looked }) => ({ over: predicted, under: looked }))),
    blurred: bootstrapRatio(shares.map(({ predicted, measured }) => ({ over: predicted, under: measured }))),
  }));
}

/** Parts below this share of the picture count as small: on a phone, less than the tip of a finger. */
const SMALL_SHARE = 0.01;

/** Each kind, and again its small and its large parts alone: a network may see the large ones and miss the small. */
export function bySize(kinds: PartsByKind): PartsByKind {
  const isSmall = ({ left, top, right, bottom }: Part) => (right - left) * (bottom - top) < SMALL_SHARE;
  const named = [...kinds].flatMap(([kind, parts]): [string, readonly Part[]][] => [
    [kind, parts],
    [`${kind}, under 1 % of the picture each`, parts.filter(isSmall)],
    [`${kind}, larger`, parts.filter((part) => !isSmall(part))],
  ]);
  return new Map(named.filter(([, parts]) => parts.length > 0));
}

/** The nine parts, for every picture. */
export const ninthsOfAny = (): PartsByKind => new Map(NINTHS.map((part) => [part.name, [part]]));

const HEADER = 'image,kind,left,top,right,bottom';

/**
 * Reads parts that were marked or found in the pictures of a set: `image,kind,left,top,right,bottom`, shares of the picture.
 * @throws SetFault when a line cannot be read
 */
export async function readParts(path: string): Promise<(name: string) => PartsByKind> {
  const [header, ...lines] = (await readFile(path, 'utf8')).split(/\r?\n/);
  if (header !== HEADER) throw new SetFault(`${path}: the first line must be "${HEADER}".`);
  const byPicture = new Map<string, Map<string, Part[]>>();
  for (const [at, line] of lines.entries()) {
    if (line === '') continue;
    const [image = '', kind = '', ...sides] = line.split(',');
    const [left = Number.NaN, top = Number.NaN, right = Number.NaN, bottom = Number.NaN] = sides.map(Number);
    if (![left, top, right, bottom].every((side) => side >= 0 && side <= 1))
      throw new SetFault(`${path}, line ${at + 2}: "${line}" is no part.`);
    const kinds = byPicture.get(image) ?? new Map<string, Part[]>();
    kinds.set(kind, [...(kinds.get(kind) ?? []), { left, top, right, bottom }]);
    byPicture.set(image, kinds);
  }
  return (name) => byPicture.get(name) ?? new Map();
}
