import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Font } from 'fontkit';
import { create } from 'fontkit';
import * as z from 'zod';
import { coverage } from './coverage.ts';
import type { Weight } from './weight.ts';

const require = createRequire(import.meta.url);

/** Families for letters that Inter lacks, in the order in which they are asked. Two come in one weight alone. */
const FAMILIES = [
  { name: 'noto-sans-hebrew', about: () => require.resolve('@fontsource/noto-sans-hebrew/package.json'), strong: 600 },
  { name: 'noto-sans-arabic', about: () => require.resolve('@fontsource/noto-sans-arabic/package.json'), strong: 600 },
  { name: 'noto-sans-thai', about: () => require.resolve('@fontsource/noto-sans-thai/package.json'), strong: 600 },
  { name: 'noto-sans-devanagari', about: () => require.resolve('@fontsource/noto-sans-devanagari/package.json'), strong: 600 },
  { name: 'chocolate-classical-sans', about: () => require.resolve('@fontsource/chocolate-classical-sans/package.json'), strong: 400 }, // Chinese and Japanese
  { name: 'gowun-dodum', about: () => require.resolve('@fontsource/gowun-dodum/package.json'), strong: 400 }, // Korean
  { name: 'noto-emoji', about: () => require.resolve('@fontsource/noto-emoji/package.json'), strong: 600 },
] as const;
type Family = (typeof FAMILIES)[number];
const REGULAR = 400;

interface Piece {
  readonly family: Family;
  /** As in the names of its files. */
  readonly subset: string;
  readonly covers: (codePoint: number) => boolean;
}

/** Writes letters of scripts that Inter lacks. Most reports have none, so nothing is read before the first such letter. */
export interface OtherScripts {
  /** The font that has a letter, or each part of a sign that is made of several; null where none has it. */
  fontOf(sign: string, weight: Weight): string | null;
  /** The file of a font that was told of. */
  fileOf(font: string): Buffer | undefined;
}

/** @returns families that are read as they are needed, a piece of some ten kilobytes at a time */
export function otherScripts(): OtherScripts {
  let pieces: readonly Piece[] | null = null;
  const opened = new Map<string, { readonly file: Buffer; readonly font: Font }>();
  const open = ({ family, subset }: Piece, weight: Weight) => {
    const thickness = weight === 'strong' ? family.strong : REGULAR;
    const name = `${family.name} ${subset} ${thickness}`;
    const before = opened.get(name);
    if (before) return { name, font: before.font };
    const file = readFileSync(join(folderOf(family), 'files', `${family.name}-${subset}-${thickness}-normal.woff`));
    const font = create(file);
    if ('fonts' in font) throw new TypeError(`${name} is a collection`);
    opened.set(name, { file, font });
    return { name, font };
  };
  const findFont = (sign: string, weight: Weight): string | null => {
    pieces ??= FAMILIES.flatMap(piecesOf);
    const codePoints = [...sign].map((part) => part.codePointAt(0) ?? 0);
    for (const piece of pieces) {
      if (!codePoints.every(piece.covers)) continue;
      const { name, font } = open(piece, weight);
      if (codePoints.every((codePoint) => font.hasGlyphForCodePoint(codePoint))) return name; // the ranges promise more than a family has
    }
    return null;
  };
  // A letter is asked for again whenever a part of its text is measured, and lies in one of thousands of ranges.
  const found: Record<Weight, Map<string, string | null>> = { regular: new Map(), strong: new Map() };
  return {
    fontOf(sign, weight) {
      const known = found[weight].get(sign);
      if (known !== undefined) return known;
      const font = findFont(sign, weight);
      found[weight].set(sign, font);
      return font;
    },
    fileOf: (font) => opened.get(font)?.file,
  };
}

const folderOf = ({ about }: Family): string => dirname(about());

function piecesOf(family: Family): readonly Piece[] {
  const ranges = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(join(folderOf(family), 'unicode.json'), 'utf8')));
  return Object.entries(ranges).map(([subset, text]) => ({
    family,
    subset: subset.replace(/^\[|\]$/g, ''), // numbered pieces stand in brackets there, and without in names of files
    covers: coverage(text),
  }));
}
