import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as z from 'zod';

/** Ways in which a report writes. */
export type Weight = 'regular' | 'strong';

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
};

/** Inter, as it is embedded: each file under the name by which it is registered. */
export interface ReportFonts {
  readonly files: ReadonlyMap<string, Buffer>;
  /** A text in runs of one font each. */
  runs(text: string, weight: Weight): readonly { readonly font: string; readonly text: string }[];
}

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
  const subsetOf = (character: string): Subset | null => has.find(([, covers]) => covers(character.codePointAt(0) ?? 0))?.[0] ?? null;
  return {
    files: new Map(files),
    runs(text, weight) {
      const runs: { subset: Subset; text: string }[] = [];
      const known = text.replace(/[→←≥≤√⅓≈]/g, (sign) => SAID_OTHERWISE[sign] ?? sign);
      for (const character of known.normalize('NFC').replace(/\p{Cf}+/gu, '')) {
        const subset = subsetOf(character);
        const letter = subset ? character : MISSING;
        const last = runs.at(-1);
        if (last && (last.subset === (subset ?? 'latin') || letter === ' ')) last.text += letter;
        else runs.push({ subset: subset ?? 'latin', text: letter });
      }
      return runs.map((run) => ({ font: nameOf(run.subset, weight), text: run.text }));
    },
  };
}

/** `U+0000-00FF,U+2212` → whether a code point is in it. */
function coverage(ranges: string): (codePoint: number) => boolean {
  const spans = ranges.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return (codePoint) => spans.some(([from, to]) => codePoint >= from && codePoint <= to);
}
