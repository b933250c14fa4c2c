import type { Scope } from './scope-in.ts';
import { isOfMany } from './scope-in.ts';

const DAY_MS = 86_400_000;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

interface Calendar {
  readonly todayMs: number;
  /** The Monday of this week. */
  readonly mondayMs: number;
  readonly year: number;
  readonly month: number;
}

type Days = readonly [fromMs: number, toMs: number];
type When = readonly [words: RegExp, days: (calendar: Calendar, found: RegExpExecArray) => Days];

const whole = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');
const monthOf = (year: number, month: number): Days => [Date.UTC(year, month, 1), Date.UTC(year, month + 1, 0)];

const MONTHS = [
  ...['january|januari?', 'february|februari?', 'march|märz|maart', 'april', 'may|mai|mei', 'june|juni'],
  ...['july|juli', 'august(?:us)?', 'september', '(?:o[ck]tober)', 'november', 'de[cz]ember'],
] as const;

/** "In November": with no year the last one that has begun. */
const IN_MONTHS: readonly When[] = MONTHS.map((name, month) => [
  whole(`(?:in|im|during|within) (?:${name})(?: (\\d{4}))?`),
  (now, found) => monthOf(found[1] === undefined ? now.year - (month > now.month ? 1 : 0) : Number(found[1]), month),
]);

/** Days by which people say when something was uploaded, in English, German and Dutch. */
const WHENS: readonly When[] = [
  [whole('today|heute|vandaag'), ({ todayMs }) => [todayMs, todayMs]],
  [whole('yesterday|gestern|gisteren'), ({ todayMs }) => [todayMs - DAY_MS, todayMs - DAY_MS]],
  [whole('this week|(?:in )?diese[rn]? woche|deze week'), ({ mondayMs, todayMs }) => [mondayMs, todayMs]],
  [
    whole('last week|(?:in der )?(?:letzte[rn]?|vorige[rn]?) woche|(?:vorige|afgelopen) week'),
    ({ mondayMs }) => [mondayMs - 7 * DAY_MS, mondayMs - DAY_MS],
  ],
  [whole('this month|(?:in )?diese[mn]? monat|deze maand'), ({ year, month, todayMs }) => [Date.UTC(year, month, 1), todayMs]],
  [whole('last month|(?:im )?(?:letzte[rn]?|vorige[rn]?) monat|(?:vorige|afgelopen) maand'), ({ year, month }) => monthOf(year, month - 1)],
  [whole('this year|(?:in )?diese[ms] jahr|dit jaar'), ({ year, todayMs }) => [Date.UTC(year, 0, 1), todayMs]],
  [
    whole(
      '(?:in |during )?the last (\\d{1,3}) days|(?:in den )?letzten (\\d{1,3}) tagen?|(?:in )?de (?:laatste|afgelopen) (\\d{1,3}) dagen',
    ),
    ({ todayMs }, found) => [todayMs - (Number(found[1] ?? found[2] ?? found[3]) - 1) * DAY_MS, todayMs],
  ],
  ...IN_MONTHS,
];

/** Whether something is a name for days and nothing more. */
export const isOfDays = (text: string): boolean => WHENS.some(([words]) => words.exec(text)?.[0] === text);

/** Whether something says days, whatever else it says. */
export const hasDays = (text: string): boolean => WHENS.some(([words]) => words.test(text));

interface Told {
  /** In UTC, as films are dated. */
  readonly today: string;
  /** As long as the text, with nothing where names stand: days in those are none. */
  readonly bare: string;
}

/** The days to which films of the library are kept, and the question without them. */
export function daysIn(text: string, { today, bare }: Told): { readonly days: Pick<Scope, 'from' | 'to'>; readonly rest: string } {
  const todayMs = Date.parse(`${today}T00:00:00Z`);
  if (!isOfMany(text) || Number.isNaN(todayMs)) return { days: {}, rest: text };
  const now = new Date(todayMs);
  const mondayMs = todayMs - ((now.getUTCDay() + 6) % 7) * DAY_MS;
  const calendar = { todayMs, mondayMs, year: now.getUTCFullYear(), month: now.getUTCMonth() };
  for (const [words, daysOf] of WHENS) {
    const found = words.exec(bare);
    if (!found) continue;
    const [from, to] = daysOf(calendar, found);
    if (from > to) continue;
    return {
      days: { from: dayOf(from), to: dayOf(to) },
      rest: `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`.replace(/\s+/g, ' '),
    };
  }
  return { days: {}, rest: text };
}
