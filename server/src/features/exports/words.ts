import { CHECK_WRITINGS, writeCheckNumber } from '@fovea/contract/check-writing';
import { FIGURE_WRITINGS, writeFigure, writeFigureBeside, writePercent } from '@fovea/contract/figure-writing';
import { ownNames } from '@fovea/contract/own-placement-names';
import type { OwnPlacementWords } from '@fovea/contract/own-placements';
import type { SaidPlacement } from '@fovea/contract/placement-said';
import { placementSaid } from '@fovea/contract/placement-said';
import type { Locale } from '@fovea/contract/sessions';
import { sourceKey } from '@fovea/contract/source-writing';
import { writeTime } from '@fovea/contract/time-writing';
import { toldIn } from '@fovea/contract/told-in';
import type { Languages } from '../languages/index.ts';

type File =
  | 'prediction'
  | 'compliance'
  | 'export'
  | 'base'
  | 'diagnosis'
  | 'outcomes'
  | 'brand-result'
  | 'brand-boxes'
  | 'corrections'
  | 'message'
  | 'faces'
  | 'checklist'
  | 'placing'
  | 'compare';
type Values = Readonly<Record<string, string | number>>;

/** How an export speaks one language. Words and rounding are those of the pages. */
export interface Words {
  readonly locale: Locale;
  /** A text with its values filled in; with `count` its plural form. The key itself where there is no such text. */
  say(file: File, key: string, values?: Values): string;
  has(file: File, key: string): boolean;
  /** The number of a figure, rounded as everywhere. */
  number(value: number, unit: string): string;
  /** The word of a figure's unit; empty where the number carries it. */
  unit(unit: string): string;
  /** Number and unit, short, as in the page's tables: what counts to a hundred has none. Told apart from what it stands beside. */
  short(value: number, unit: string, beside?: number | null): string;
  /** A change of level with its sign, to a tenth. */
  signed(value: number): string;
  /** A share as whole per cent. */
  percent(share: number): string;
  whole(value: number): string;
  /** With the decimals that somebody gave it. */
  asGiven(value: number): string;
  day(iso: string): string;
  /** A measurement of a check with its unit, told apart from what it stands beside. */
  check(value: number, unit: string, beside?: readonly (number | null)[]): string;
  time(seconds: number): string;
  /** A placement as sentences name it: one that is none in particular, or that nobody chose, is described. */
  placement(said: SaidPlacement): string;
  moment(at: Date): string;
  /** A source by name: a title stays what it is, words are in this language. */
  source(name: string): string;
}

/** As the pages write them for readers of no country in particular: an English day comes before its month. */
const DATES: Readonly<Record<Locale, string>> = { en: 'en-GB', de: 'de', nl: 'nl' };

/** @param own placements of the tenant's own that are spoken of: their names and those of their zones are words too */
export function createWords(languages: Languages, locale: Locale, own: readonly OwnPlacementWords[] = []): Words {
  const named = Object.fromEntries(own.flatMap(ownNames));
  const texts = (file: File): Readonly<Record<string, string>> => {
    const all = languages[locale].get(file) ?? {};
    return file === 'base' && own.length > 0 ? { ...all, ...named } : all;
  };
  const plurals = new Intl.PluralRules(locale);
  const find = (file: File, key: string, values: Values): string | undefined => {
    const all = texts(file);
    const { count } = values;
    return (typeof count === 'number' ? all[`${key}_${plurals.select(count)}`] : undefined) ?? all[key];
  };
  const say: Words['say'] = (file, key, values = {}) =>
    (find(file, key, values) ?? key).replace(/<\/?a>/g, '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  return {
    locale,
    say,
    placement: (said) => say('base', placementSaid(said).find((key) => texts('base')[key] !== undefined) ?? `placement.${said.placement}`),
    has: (file, key) => texts(file)[key] !== undefined,
    number: (value, unit) => writeFigure(value, unit, locale),
    unit(unit) {
      const writing = FIGURE_WRITINGS[unit];
      if (!writing) return unit;
      return writing.unit && !writing.isPlain ? say('prediction', writing.unit) : '';
    },
    short(measured, measuredIn, other = null) {
      const { value, unit, beside } = toldIn(measured, measuredIn, [other]);
      const writing = FIGURE_WRITINGS[unit];
      const number = writeFigureBeside(value, unit, { locale, beside });
      if (!writing) return `${number} ${unit}`;
      return writing.as === 'share' || writing.as === 'whole' || !writing.unit ? number : `${number} ${say('prediction', writing.unit)}`;
    },
    signed: (value) =>
      new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' })
        .format(value)
        .replace('-', '\u2212'),
    percent: (share) => writePercent(share, locale),
    whole: (value) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(value),
    asGiven: (value) => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(value),
    day: (iso) => new Intl.DateTimeFormat(DATES[locale], { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(iso)),
    check(measured, measuredIn, others = []) {
      const { value, unit, beside } = toldIn(measured, measuredIn, others);
      const word = CHECK_WRITINGS[unit]?.word;
      const name = CHECK_WRITINGS[unit] ? (word ? say('compliance', word, { count: value }) : '') : unit;
      return `${writeCheckNumber(value, unit, { locale, beside })} ${name}`.trim();
    },
    source(name) {
      const key = sourceKey(name);
      return key !== null && texts('base')[key] ? say('base', key) : name;
    },
    time: writeTime,
    moment: (at) => new Intl.DateTimeFormat(DATES[locale], { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(at),
  };
}
