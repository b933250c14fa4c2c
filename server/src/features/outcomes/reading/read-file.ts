import { setImmediate } from 'node:timers/promises';
import { PreTestUuid } from '@fovea/contract/ids';
import type { OutcomeColumn, OutcomeFault, OutcomeUnit } from '@fovea/contract/outcomes';
import {
  OUTCOMES_COLUMNS_MAX,
  OUTCOMES_LINES_MAX,
  OUTCOMES_VALUES_MAX,
  OutcomeMetric,
  RETENTION_POINTS_MAX,
} from '@fovea/contract/outcomes';
import { AppError } from '../../../app-error.ts';
import { columnsOf } from './columns.ts';
import { piecesOf } from './pieces.ts';
import type { SplitTable } from './split-lines.ts';
import { splitLines } from './split-lines.ts';

export interface OutcomeValue {
  readonly preTestId: PreTestUuid;
  readonly metric: OutcomeMetric;
  /** A share. */
  readonly value: number;
  readonly timeS: number | null;
}

/** A line that could not be taken, and the cell that is to blame. */
export interface OutcomeProblem {
  readonly line: number;
  readonly fault: OutcomeFault;
  readonly text: string;
}

export interface FileReading {
  readonly columns: readonly { readonly name: string; readonly as: OutcomeColumn | null }[];
  /** Null where the file could be either and nobody said. */
  readonly unit: OutcomeUnit | null;
  readonly lines: number;
  readonly values: readonly OutcomeValue[];
  readonly problems: readonly OutcomeProblem[];
}

/** An ad that lines may be of. */
export interface KnownAd {
  readonly id: PreTestUuid;
  /** How long its film is; null where nobody has looked yet. */
  readonly durationS: number | null;
}

/** Finds the ads that a name or an id stands for. */
export type FindAds = (name: string) => readonly KnownAd[];

interface Cell {
  readonly line: number;
  readonly as: OutcomeMetric;
  readonly text: string;
  readonly ad: string;
  readonly second: string;
}

/** A file as its cells, before anybody has looked whose they are. */
export interface FileTable {
  readonly columns: FileReading['columns'];
  readonly lines: number;
  readonly cells: readonly Cell[];
  /** Lines without a value. */
  readonly empty: readonly number[];
  /** Null where the file could be either. */
  readonly unit: OutcomeUnit | null;
  readonly hasDecimalComma: boolean;
}

/**
 * Reads a file of outcomes as far as it can be read by itself. Pauses on its way.
 * @throws AppError `too_large` for more lines or columns than one file may have
 */
export async function readTable(text: string): Promise<FileTable> {
  const table = await splitLines(text, { rowsMost: OUTCOMES_LINES_MAX, columnsMost: OUTCOMES_COLUMNS_MAX });
  const { head, rows, hasDecimalComma } = table;
  if (head.length > OUTCOMES_COLUMNS_MAX)
    throw tooLarge(`The file has more than ${written(OUTCOMES_COLUMNS_MAX)} columns. Leave out those that are not needed.`);
  if (rows.length > OUTCOMES_LINES_MAX)
    throw tooLarge(`The file has more than ${written(OUTCOMES_LINES_MAX)} lines. Split it, and import the parts one after another.`);
  const kinds = columnsOf(head);
  const cells: Cell[] = [];
  const empty: number[] = [];
  for await (const piece of piecesOf(rows)) {
    for (const row of piece) {
      const own = cellsOf(row, kinds);
      cells.push(...own);
      if (own.length === 0 && !isLeftBlank(row, kinds)) empty.push(row.line);
    }
    await setImmediate();
  }
  const columns = head.map((name, at) => ({ name, as: kinds[at] ?? null }));
  return { columns, lines: rows.length, cells, empty, unit: unitOf(table, cells), hasDecimalComma };
}

const written = (most: number): string => most.toLocaleString('en');
const tooLarge = (detail: string) => new AppError('too_large', { detail });

/** Whatever the lines call their ads, each once. */
export const adsNamedIn = ({ cells }: FileTable): Set<string> => new Set(cells.flatMap(({ ad }) => (ad === '' ? [] : [ad.toLowerCase()])));

interface Told {
  /** Null: as the file says. */
  readonly unit: OutcomeUnit | null;
  /** All lines are of this one; null where a column says. */
  readonly of: KnownAd | null;
  readonly find: FindAds;
}

/**
 * What can be taken is taken, and every line that cannot says why. Pauses on its way.
 * @throws AppError `too_large` for more values than are stored at once: while they are, an embedded database serves nobody else
 */
export async function readOutcomes(table: FileTable, { unit: told, of, find }: Told): Promise<FileReading> {
  const { columns, lines, cells, empty, hasDecimalComma } = table;
  const unit = told ?? table.unit;
  const problems: OutcomeProblem[] = empty.map((line) => ({ line, fault: 'no_value', text: '' }));
  const values = new Map<string, OutcomeValue>();
  const take = takeInto(values, problems);
  for await (const piece of piecesOf(cells)) {
    for (const cell of piece) take(cell, outcomeIn(cell, { of, find, unit: unit ?? 'percent', hasDecimalComma }));
    if (values.size > OUTCOMES_VALUES_MAX)
      throw tooLarge(`The file has more than ${written(OUTCOMES_VALUES_MAX)} values. Split it, and import the parts one after another.`);
    await setImmediate();
  }
  return { columns, unit, lines, values: [...values.values()], problems: problems.toSorted((a, b) => a.line - b.line) };
}

function takeInto(values: Map<string, OutcomeValue>, problems: OutcomeProblem[]) {
  const toldOfAd = new Set<string>(); // once a line, however many values stand there
  return (cell: Cell, found: OutcomeValue | OutcomeProblem): void => {
    if ('fault' in found) {
      const isOfAd = ['no_ad', 'unknown_ad', 'ambiguous_ad'].includes(found.fault);
      const told = `${found.line} ${found.fault}`;
      if (!isOfAd || !toldOfAd.has(told)) problems.push(found);
      if (isOfAd) toldOfAd.add(told);
      return;
    }
    const second = found.timeS === null ? '' : Math.floor(found.timeS);
    const key = `${found.preTestId} ${found.metric} ${second}`;
    const earlier = values.get(key);
    if (!earlier) values.set(key, found);
    else if (earlier.timeS === found.timeS) problems.push({ line: cell.line, fault: 'said_twice', text: cell.text });
    else problems.push({ line: cell.line, fault: 'same_second', text: cell.second });
  };
}

function cellsOf({ line, cells }: SplitTable['rows'][number], kinds: readonly (OutcomeColumn | null)[]): Cell[] {
  const at = (kind: OutcomeColumn) => cells[kinds.indexOf(kind)] ?? '';
  const ad = at('id') || at('ad');
  return OutcomeMetric.options.flatMap((as) => (at(as) === '' ? [] : [{ line, as, text: at(as), ad, second: at('second') }]));
}

/** A film of the table to fill in that has no outcome yet: its id and its name stand there and nothing else. */
const isLeftBlank = ({ cells }: SplitTable['rows'][number], kinds: readonly (OutcomeColumn | null)[]): boolean =>
  PreTestUuid.safeParse(cells[kinds.indexOf('id')]).success &&
  cells.every((cell, at) => cell === '' || kinds[at] === 'id' || kinds[at] === 'ad');

/** Of a film that people look at again a share may lie over 1, but hardly over this. */
const SHARE_MOST = 2;

/** Per cents end here; what lies beyond is no outcome and has no say in how the others are meant. */
const PERCENT_MOST = 100;

/**
 * Large numbers and per cent signs tell. Others could be shares or very small per cents: taken for the wrong ones a whole file would be
 * a hundredth of what it says, so whoever sends it is asked, also where one column would be the one and another the other.
 */
function unitOf({ head, hasDecimalComma }: SplitTable, cells: readonly Cell[]): OutcomeUnit | null {
  if (head.some((name) => name.includes('%')) || cells.some(({ text }) => text.includes('%'))) return 'percent';
  const sizes = cells.flatMap(({ as, text }) => ({ as, size: Math.abs(numberIn(text, hasDecimalComma) ?? 0) }));
  const columns = Map.groupBy(
    sizes.filter(({ size }) => size > 0 && size <= PERCENT_MOST),
    ({ as }) => as,
  );
  const areLarge = [...columns.values()].map((column) => column.some(({ size }) => size > SHARE_MOST));
  return areLarge.length > 0 && areLarge.every(Boolean) ? 'percent' : null;
}

function numberIn(text: string, hasDecimalComma: boolean): number | null {
  const plain = text.replace(/[\s%]+/g, '');
  const point =
    hasDecimalComma || /^-?\d+,\d+$/.test(plain) ? plain.replaceAll('.', plain.includes(',') ? '' : '.').replace(',', '.') : plain;
  return /^[-+\u2212]?\d+(\.\d+)?$/.test(point) ? Number(point.replace('\u2212', '-')) : null;
}

/** Of a film that nobody has looked at. */
const DURATION_MOST_S = RETENTION_POINTS_MAX - 2;

interface Room {
  readonly of: KnownAd | null;
  readonly find: FindAds;
  readonly unit: OutcomeUnit;
  readonly hasDecimalComma: boolean;
}

function outcomeIn({ line, as, text, ad, second }: Cell, { of, find, unit, hasDecimalComma }: Room): OutcomeValue | OutcomeProblem {
  if (of === null && ad === '') return { line, fault: 'no_ad', text: '' };
  const [known, other] = of === null ? find(ad) : [of];
  if (!known) return { line, fault: 'unknown_ad', text: ad };
  if (other) return { line, fault: 'ambiguous_ad', text: ad };
  const number = numberIn(text, hasDecimalComma);
  if (number === null) return { line, fault: 'not_a_number', text };
  const value = unit === 'percent' ? number / 100 : number;
  if (value > 1 || value < (as === 'brand_lift' ? -1 : 0)) return { line, fault: 'out_of_range', text };
  const timeS = as === 'retention' ? numberIn(second, hasDecimalComma) : null;
  if (as === 'retention' && (timeS === null || timeS < 0)) return { line, fault: 'no_second', text: second };
  if (timeS !== null && timeS > (known.durationS ?? DURATION_MOST_S) + 1) return { line, fault: 'behind_the_end', text: second };
  return { preTestId: known.id, metric: as, value, timeS };
}
