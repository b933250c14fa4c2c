import { wordsOf } from './words-of.ts';

/** Breaks a text at spaces, and a word that is too long after a hyphen of its own or wherever it must. */
export function broken(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of wordsOf(text)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (measure(line) > width && line.length > 1) {
      const fitting = fittingPart(line, width, measure);
      lines.push(fitting);
      line = line.slice(fitting.length);
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** Behind these a word that is too long is broken: names of files have no others. */
const JOINTS = ['-', '_', '/', '.'];

/** Letters with all their marks, which no line parts. */
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The most of a word that has room, at least a letter: found by halves, since whatever is measured is set. */
function fittingPart(word: string, width: number, measure: (text: string) => number): string {
  const ends = [...letters.segment(word)].map(({ index, segment }) => index + segment.length);
  let [count, tooMany] = [1, ends.length];
  while (tooMany - count > 1) {
    const middle = (count + tooMany) >> 1;
    if (measure(word.slice(0, ends[middle - 1])) > width) tooMany = middle;
    else count = middle;
  }
  const fitting = word.slice(0, ends[count - 1]);
  return fitting.slice(0, Math.max(...JOINTS.map((joint) => fitting.lastIndexOf(joint))) + 1 || fitting.length);
}
