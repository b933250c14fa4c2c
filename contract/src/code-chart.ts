/**
 * Charts of short codes, by which people say where they looked without a camera: the film stops, a chart covers it for a moment, and the
 * code that was seen says the place. Server and browser make the same chart from the same seed.
 * @see Rudoy, Goldman, Shechtman and Zelnik-Manor, Crowdsourcing gaze data collection, Collective Intelligence (2012)
 * @see Newman et al., TurkEyes: a web-based toolbox for crowdsourcing attention data, CHI (2020)
 */

/** Version of what follows: answers are read back with the chart that they were given by. */
export const CHART_RULES = 'code-chart-1';
/** How long a chart is shown, ms: long enough to read one code, too short to look for another. */
export const CHART_MS = 400;
/** Shown for less than this, ms, nobody could read it. */
export const CHART_MS_LEAST = 250;
/** Shown for longer than this, ms, eyes had time to wander. */
export const CHART_MS_MOST = 800;

/** On a narrow screen there are fewer codes, so that they can be read. */
export type ChartScreen = 'wide' | 'narrow';

/** A place in the picture, in shares of width and height from the top left. */
export interface ChartPlace {
  readonly x: number;
  readonly y: number;
}

/** One code and the place of its middle. */
export interface ChartCell extends ChartPlace {
  readonly code: string;
}

/** A chart over the whole picture, its cells row by row. */
export interface CodeChart {
  readonly columns: number;
  readonly rows: number;
  readonly cells: readonly ChartCell[];
}

/** Without those that are taken for others, or for digits: A and 4, B and 8, G and 6, I, O, Q, S and 5, U and V, Z and 2. */
const LETTERS = 'CDEFHJKLMNPRTVWXY';
const DIGITS = '23456789';
const CELLS: Readonly<Record<ChartScreen, number>> = { wide: 104, narrow: 60 };
/** A code is wider than high. */
const CELL_ASPECT = 1.3;
const ASPECT_MOST = 5;
const SIDE_LEAST = 3;
/** How far a code lies from the middle of its cell at most, in cells: so that eyes cannot know where the next one will be. */
const JITTER = 0.15;
const ATTEMPTS = 50;

/** Numbers in 0..1, the same for the same seed (mulberry32). */
function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The seed of one of the charts of a viewing. @param round 0 and up for the stops of the film, below 0 for the tries of the practice */
export const chartSeed = (seed: number, round: number): number => (seed + Math.imul(round, 0x9e3779b1)) >>> 0;

/** How many codes stand side by side, and how many under each other. @param aspect width of the picture divided by its height */
export function chartSize(aspect: number, screen: ChartScreen): { readonly columns: number; readonly rows: number } {
  const shape = Math.min(ASPECT_MOST, Math.max(1 / ASPECT_MOST, aspect));
  const columns = Math.max(SIDE_LEAST, Math.round(Math.sqrt((CELLS[screen] * shape) / CELL_ASPECT)));
  return { columns, rows: Math.max(SIDE_LEAST, Math.round(CELLS[screen] / columns)) };
}

/** What a chart is made from. */
export interface ChartWish {
  readonly seed: number;
  /** Width of the picture divided by its height. */
  readonly aspect: number;
  readonly screen: ChartScreen;
}

/** The same chart for the same wish, in the browser and on the server. */
export function makeChart({ seed, aspect, screen }: ChartWish): CodeChart {
  const roll = dice(seed);
  const { columns, rows } = chartSize(aspect, screen);
  const codes = layOut(columns, rows, roll);
  const at = (index: number, count: number) => (index + 0.5 + (roll() * 2 - 1) * JITTER) / count;
  const cells = codes.map((code, i) => ({ code, x: at(i % columns, columns), y: at(Math.floor(i / columns), rows) }));
  return { columns, rows, cells };
}

/** A code for each cell; those that touch have no letter or digit at the same place. Dead ends are rare: then all is laid anew. */
function layOut(columns: number, rows: number, roll: () => number): string[] {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const left = shuffled(codeSet(roll), roll);
    const laid: string[] = [];
    while (laid.length < columns * rows) {
      const around = touching(laid, columns);
      const index = left.findIndex((code) => around.every((other) => isUnlike(code, other)));
      const [code] = index < 0 ? [] : left.splice(index, 1);
      if (code === undefined) break;
      laid.push(code);
    }
    if (laid.length === columns * rows) return laid;
  }
  throw new RangeError('No chart can be laid out');
}

/** Those beside and above the next cell that are laid already. */
function touching(laid: readonly string[], columns: number): string[] {
  const next = laid.length;
  const column = next % columns;
  const around = [column > 0 ? next - 1 : -1, column > 0 ? next - columns - 1 : -1, next - columns];
  if (column < columns - 1) around.push(next - columns + 1);
  return around.flatMap((index) => laid[index] ?? []);
}

const isUnlike = (a: string, b: string): boolean => a[0] !== b[0] && a[1] !== b[1] && a[2] !== b[2];

/**
 * Codes of two letters and a digit, 119 or more, any two of which differ at two places at least: one slip of the finger names no other place. The
 * second letter follows from the first and the digit; 17 letters are a prime number, so that no step leads back early. Two of
 * the same letter are left out: two V are read as a W.
 */
function codeSet(roll: () => number): string[] {
  const step = 1 + Math.floor(roll() * (LETTERS.length - 1));
  const shift = Math.floor(roll() * LETTERS.length);
  return Array.from(LETTERS).flatMap((letter, first) =>
    Array.from(DIGITS).flatMap((digit, third) => {
      const second = LETTERS[(first + step * third + shift) % LETTERS.length];
      return second === letter ? [] : [`${letter}${second}${digit}`];
    }),
  );
}

function shuffled(list: readonly string[], roll: () => number): string[] {
  return list
    .map((value) => ({ value, key: roll() }))
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value);
}

/** The place of a code as somebody typed it, in whatever case and with blanks; null where it is not on the chart. */
export function placeOf(chart: CodeChart, typed: string): ChartPlace | null {
  const code = typed.normalize('NFKC').replace(/\s/g, '').toUpperCase();
  const cell = chart.cells.find((each) => each.code === code);
  return cell ? { x: cell.x, y: cell.y } : null;
}

const TARGETS: readonly ChartPlace[] = [
  { x: 0.24, y: 0.3 },
  { x: 0.76, y: 0.3 },
  { x: 0.24, y: 0.7 },
  { x: 0.76, y: 0.7 },
];

/** Where the mark of the practice picture lies: never in the middle, where eyes rest by themselves. */
export const practiceTarget = (seed: number): ChartPlace => TARGETS[Math.floor(dice(seed)() * TARGETS.length)] ?? { x: 0.24, y: 0.3 };

/** In cells of the chart: the code under the mark and those round it. */
const NEAR_CELLS = 1.3;

/** Whether a code lies where the mark of the practice was. */
export const isOnTarget = ({ columns, rows }: CodeChart, place: ChartPlace, target: ChartPlace): boolean =>
  Math.hypot((place.x - target.x) * columns, (place.y - target.y) * rows) <= NEAR_CELLS;
