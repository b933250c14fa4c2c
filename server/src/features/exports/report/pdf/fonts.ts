import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { coverage } from './coverage.ts';
import { otherScripts } from './other-scripts.ts';
import { drawnOrder } from './right-to-left.ts';
import type { Weight } from './weight.ts';

/** Inter comes in pieces by script; a text is written piece by piece. The first piece that has a letter writes it. */
const SUBSETS = ['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'] as const;
type Subset = (typeof SUBSETS)[number];
const WEIGHTS = { regular: 400, strong: 600 } as const;
/** Stands for a letter that no piece has. */
const MISSING = '?';
/** Signs of our own words and formulas that no piece has, said by others that mean the same. */
const SAID_OTHERWISE: Readonly<Record<string, string>> = {
  '→': '›',
  '←': '‹',
  '≥': '>=',
  '≤': '<=',
  '√': 'sqrt',
  '⅓': '1/3',
  '≈': 'about',
  '・': '·', // between Japanese words; the family for them lacks it
};

/** A stretch of a text in one font. */
interface Run {
  readonly font: string;
  readonly text: string;
}

/** Inter, and families for scripts that it lacks. */
export interface ReportFonts {
  /** A text in runs of one font each, in the order in which they are drawn from left to right. */
  runs(text: string, weight: Weight): readonly Run[];
  /** What is embedded of a font that a run named. */
  fileOf(font: string): Buffer;
}

/** Joins letters of Arabic or Devanagari, or keeps them apart; elsewhere it is none. */
const JOINERS = ['\u200c', '\u200d'];
/** Says how the sign before it is to look: here each sign looks one way. */
const SELECTORS = /[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu;
/** An emoji may be made of several signs, such as the two letters of a flag, that are one picture in the font that has them all. */
const SIGN = /\p{RGI_Emoji}|./gsv;

/** What is written in one font: an emoji whole where a font has all of it, else letter by letter. */
function signsOf(text: string, weight: Weight, fontOf: FontOf): readonly string[] {
  return (text.match(SIGN) ?? []).flatMap((found) => {
    const sign = found.replace(SELECTORS, '');
    const parts = [...sign];
    return parts.length > 1 && fontOf(sign, weight) === null
      ? parts.filter((part) => !JOINERS.includes(part))
      : parts.length > 0
        ? [sign]
        : [];
  });
}

/** A text without what nothing draws, and with signs that some piece has. */
const writable = (text: string): string =>
  text
    .replace(/[→←≥≤√⅓≈・]/g, (sign) => SAID_OTHERWISE[sign] ?? sign)
    .normalize('NFC')
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, '');

const nameOf = (subset: Subset, weight: Weight) => `${subset} ${weight}`;

/** Reads Inter once; a few hundred kilobytes. */
export async function readFonts(): Promise<ReportFonts> {
  const folder = dirname(createRequire(import.meta.url).resolve('@fontsource/inter/package.json'));
  const ranges = z.record(z.string(), z.string()).parse(JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8')));
  const has = SUBSETS.map((subset) => [subset, coverage(ranges[subset] ?? '')] as const);
  const wanted = SUBSETS.flatMap((subset) => (['regular', 'strong'] as const).map((weight) => ({ subset, weight })));
  const files = await Promise.all(
    wanted.map(async ({ subset, weight }) => {
      const bytes = await readFile(join(folder, 'files', `inter-${subset}-${WEIGHTS[weight]}-normal.woff`));
      return [nameOf(subset, weight), bytes] as const;
    }),
  );
  const inter = new Map(files);
  const others = otherScripts();
  const fontOf = (sign: string, weight: Weight): string | null => {
    const [letter = '', ...more] = sign;
    const subset = more.length === 0 ? has.find(([, covers]) => covers(letter.codePointAt(0) ?? 0))?.[0] : undefined;
    return subset ? nameOf(subset, weight) : others.fontOf(sign, weight);
  };
  return {
    fileOf(font) {
      const file = inter.get(font) ?? others.fileOf(font);
      if (!file) throw new TypeError(`no run was in ${font}`);
      return file;
    },
    runs: (text, weight) => drawnOrder(writable(text)).flatMap((part) => (part.isTurned ? wordRuns : textRuns)(part.text, weight, fontOf)),
  };
}

type FontOf = (sign: string, weight: Weight) => string | null;

function textRuns(text: string, weight: Weight, fontOf: FontOf): readonly Run[] {
  const latin = nameOf('latin', weight);
  const isInter = (font: string) => SUBSETS.some((subset) => font === nameOf(subset, weight));
  const runs: { font: string; text: string }[] = [];
  for (const character of signsOf(text, weight, fontOf)) {
    const last = runs.at(-1);
    const isJoiner = JOINERS.includes(character);
    if (isJoiner && (!last || isInter(last.font))) continue;
    const own = isJoiner && last ? last.font : fontOf(character, weight);
    const letter = own === null ? MISSING : character;
    const staysOn = last && letter === ' ' && isInter(last.font);
    if (last && (staysOn || last.font === (own ?? latin))) last.text += letter;
    else runs.push({ font: own ?? latin, text: letter });
  }
  return runs;
}

/** A word that is set from right to left; what it has of another font stands the other way round too. */
const wordRuns = (word: string, weight: Weight, fontOf: FontOf): readonly Run[] => textRuns(word, weight, fontOf).toReversed();
