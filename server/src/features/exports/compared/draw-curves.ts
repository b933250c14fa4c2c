import { scaleOf, traceLine } from '../report/pdf/curves.ts';
import type { Flow } from '../report/pdf/flow.ts';
import { INK, INNER, PAGE } from '../report/pdf/pen.ts';
import type { ComparedContent, ComparedCurve } from './content.ts';

const LABELS = 122;
const HEIGHT = 62;
/** What one measure takes, points. */
export const CURVE_TALL = HEIGHT + 22;
/** Room for the letters behind the end of the lines. */
const LETTERS = 14;
const SMALL = 7;
/** A measure keeps its colour, so versions differ by stroke: points drawn and left out. */
const STROKES: Readonly<Record<string, readonly [drawn: number, space: number]>> = { B: [5, 3], C: [1.5, 2], D: [8, 2] };

/** One measure of every version on one axis, each line with its letter where it ends. */
export function drawVersions(
  flow: Flow,
  { name, of }: ComparedCurve,
  { durationS, words }: Pick<ComparedContent, 'durationS' | 'words'>,
): void {
  const { pen } = flow;
  const { doc } = pen;
  const [first] = of;
  if (!first) return;
  const y = flow.take(CURVE_TALL);
  const left = PAGE.margin + LABELS;
  const width = INNER - LABELS - LETTERS;
  const scales = of.map(({ line }) => scaleOf(line));
  const [low, high] = [Math.min(...scales.map(([least]) => least)), Math.max(...scales.map(([, most]) => most))];
  const x = (timeS: number) => left + (durationS > 0 ? Math.min(1, Math.max(0, timeS / durationS)) : 0) * width;
  const height = (value: number) => y + HEIGHT - ((Math.min(high, Math.max(low, value)) - low) / (high - low)) * HEIGHT;
  const label = { x: PAGE.margin, width: LABELS - 12 };
  const colour = `#${first.line.colour}`;
  const end = pen.text(name, { ...label, y, size: 9, weight: 'strong', colour });
  const below = pen.text(`${first.line.number(low)}–${first.line.write(high)}`, { ...label, y: end, size: SMALL, colour: INK.quiet });
  if (first.line.note !== '') pen.text(first.line.note, { ...label, y: below, size: 6, colour: INK.quiet });
  doc.rect(left, y, width, HEIGHT).lineWidth(0.6).strokeColor(INK.line).stroke();
  const ends: { letter: string; x: number; y: number }[] = [];
  for (const { letter, line } of of) {
    const last = traceLine(flow, line, { x, height, dash: STROKES[letter] });
    if (last) ends.push({ letter, ...last });
  }
  doc.fillOpacity(1);
  const written: { x: number; y: number }[] = [];
  for (const { letter, ...one } of ends.toSorted((a, b) => a.y - b.y)) {
    // Where several end at one place their letters stand one below the other.
    const above = written.filter((other) => Math.abs(other.x - one.x) < LETTERS).map((other) => other.y + SMALL);
    const top = Math.max(one.y - SMALL / 2, ...above);
    written.push({ x: one.x, y: top });
    pen.text(letter, { x: one.x + 3, y: top, width: LETTERS, size: SMALL, weight: 'strong' });
  }
  const times = { y: y + HEIGHT + 3, width: 80, size: SMALL, colour: INK.quiet };
  pen.text(words.time(0), { ...times, x: left });
  pen.text(words.time(durationS), { ...times, x: left + width - 80, align: 'right' });
}
