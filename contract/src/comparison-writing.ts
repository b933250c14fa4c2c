import type { CheckSpeech } from './checks-in-short.ts';
import { namedChecks } from './checks-in-short.ts';
import type { ComparedFigure, ComparedPair, ComparedVersion } from './comparison.ts';
import { FIGURE_WRITINGS, writeFigure } from './figure-writing.ts';

/** The words of comparisons in one language: page and exports say the same. */
export interface Speech {
  readonly t: (key: string, values: Readonly<Record<string, string | number>>) => string;
  readonly locale: string;
}

/** The version at a place: A, B, C, D. */
export const letterOf = (place: number): string => String.fromCharCode(65 + place);

/** A difference with its sign. Shares differ by points of a hundred, not by per cent of each other, so they carry no per cent sign. */
export function differenceText(value: number, unit: string, speech: Speech): string {
  const sign = isWrittenAsNone(Math.abs(value), unit) ? '±' : value > 0 ? '+' : '\u2212';
  return `${sign}${sizeText(Math.abs(value), unit, speech)}`;
}

/** The size of a difference or of its noise, finer than a value, since both are small. */
export function sizeText(value: number, unit: string, { t, locale }: Speech): string {
  const isShare = FIGURE_WRITINGS[unit]?.as === 'share';
  const isFine = isShare || unit === 'points';
  if (!isFine) return writeFigure(value, unit, locale);
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    isShare ? 100 * value : value,
  );
  return isShare ? t('percentagePoints', { number }) : number;
}

/** Two shares, or two marks out of a hundred, lie no further apart than their scale is long: noise beyond it says no more. */
function noiseSize(noise: number, unit: string, speech: Speech): string {
  const longest = FIGURE_WRITINGS[unit]?.as === 'share' ? 1 : unit === 'points' ? 100 : Number.POSITIVE_INFINITY;
  return sizeText(Math.min(noise, longest), unit, speech);
}

/** The noise round a difference; without other moments of the film it is that of the network alone, and says so. */
export function noiseText({ noise, lacks }: ComparedPair, unit: string, speech: Speech): string {
  if (noise === null) return speech.t('noise.none', {});
  if (isNoneOfPart({ noise, lacks }, unit)) return speech.t('noise.unknown', {});
  return speech.t(lacks.includes('moments') || lacks.includes('curve') ? 'noise.views' : 'noise', {
    noise: noiseSize(noise, unit, speech),
  });
}

/** What is known of the noise would be written as none, where the rest of it is not known: that is not to know it. */
const isNoneOfPart = ({ noise, lacks }: Pick<ComparedPair, 'noise' | 'lacks'>, unit: string): boolean =>
  noise !== null && lacks.length > 0 && isWrittenAsNone(noise, unit);

/** True where a difference stands without noise: arithmetic on the files, or what a detector counted. */
export const isUnweighed = ({ verdict }: Pick<ComparedPair, 'verdict'>): boolean => verdict === 'fact' || verdict === 'as_detected';

/**
 * Whether there is nothing to weigh: counted alike, or measured alike without any noise, as where no word is written in either. A
 * difference that would be written as none is none: who reads −0.0 learns nothing from being told which is higher.
 */
export const isSame = ({ verdict, larger, difference, noise }: ComparedPair, unit: string): boolean =>
  isUnweighed({ verdict })
    ? larger === null || isWrittenAsNone(Math.abs(difference), unit)
    : noise !== null && isWrittenAsNone(Math.abs(difference), unit) && isWrittenAsNone(noise, unit);

const isWrittenAsNone = (size: number, unit: string): boolean =>
  Number.parseFloat(sizeText(size, unit, { t: (_, { number = '' }) => String(number), locale: 'en' })) === 0;

/** Larger than the noise that is known, where a part of it is not: that is not close, only not settled. */
const isUnsettled = ({ verdict, is_whole: isWhole, difference, noise }: ComparedPair): boolean =>
  verdict === 'leaning' && !isWhole && noise !== null && Math.abs(difference) > noise;

/** What can be said of one pair, in words. */
export function verdictText(pair: ComparedPair, unit: string, t: Speech['t']): string {
  const { verdict, larger, better } = pair;
  if (isSame(pair, unit)) return t('word.same', {});
  if (verdict === 'too_close') return t(pair.noise === null ? 'word.unmeasured' : 'word.too_close', {});
  if (larger === null) return t('word.same', {});
  const letter = letterOf(better ?? larger);
  switch (verdict) {
    case 'leaning':
      if (isUnsettled(pair)) return t(better === null ? 'word.unsettled-plain' : 'word.unsettled', { letter });
      return t(better === null ? 'word.leaning-plain' : 'word.leaning', { letter });
    case 'clear':
      return t(better === null ? 'word.clear-plain' : 'word.clear', { letter });
    case 'fact':
      return t(better === null ? 'word.fact' : 'word.fact-better', { letter });
    case 'as_detected':
      return t('word.as-detected', { letter: letterOf(larger) });
  }
}

/**
 * Why a difference only leans, or cannot be told: what of its noise is not known, or that it stands out by less than is asked of a clear
 * one. Empty where the word needs none.
 */
export function reasonText(pair: ComparedPair, unit: string, { t, locale }: Speech): string {
  const { verdict, is_whole: isWhole, lacks, noise } = pair;
  if (isSame(pair, unit) || (verdict !== 'leaning' && (verdict !== 'too_close' || noise !== null))) return '';
  if (isWhole) return t('why.inside', {});
  return t('why.part', { lacks: new Intl.ListFormat(locale).format(lacks.map((lack) => t(`lack.${lack}`, {}))) });
}

/** Why some of these pairs say no more, each reason once: they stand under their table, and its lines bear their number from 1. */
export const reasonsOf = (figures: readonly Pick<ComparedFigure, 'unit' | 'pairs'>[], speech: Speech): string[] => [
  ...new Set(figures.flatMap(({ unit, pairs }) => pairs.map((pair) => reasonText(pair, unit, speech)).filter((reason) => reason !== ''))),
];

const HEADLINES = ['overall', 'brand_attention', 'breakthrough', 'ease'];

/** Whether a figure may sum a film up: such a one is told also where the versions do not differ in it. */
export const isHeadline = ({ id }: Pick<ComparedFigure, 'id'>): boolean => HEADLINES.includes(id);

/** The drivers that all versions have: a comparison is summed up by them. */
export const driversOf = (figures: readonly ComparedFigure[]): ComparedFigure[] =>
  HEADLINES.flatMap((id) => figures.find((figure) => figure.id === id && figure.unbeaten !== null) ?? []);

/** The first of them; null where there is none. */
export const headlineOf = (figures: readonly ComparedFigure[]): ComparedFigure | null => driversOf(figures)[0] ?? null;

/** Who may run at all comes first: what fails, then what cannot be said, then what warns. */
const STANDINGS = ['fail', 'not_judged', 'not_measured', 'warn', 'pass'] as const;

/** Which of the versions may run at all, each at its own placement; what fails is named. Told before any figure. */
export function standingText(versions: readonly Pick<ComparedVersion, 'checks'>[], { t }: Speech, rules: CheckSpeech): string {
  if (versions.every(({ checks }) => checks.verdict === 'pass')) return t('standing.allPass', {});
  return STANDINGS.flatMap((wanted) =>
    versions.flatMap(({ checks }, place) =>
      checks.verdict === wanted
        ? [t(`standing.${wanted}`, { letter: letterOf(place), checks: namedChecks(checks, rules), count: checks.warns })]
        : [],
    ),
  ).join(' ');
}

/** The verdict in one sentence. */
export function headlineText(figure: ComparedFigure | null, name: string, speech: Speech): string {
  const { t } = speech;
  if (!figure?.unbeaten) return t('headline.none', {});
  const [pair, ...others] = figure.pairs;
  const isEven = figure.unbeaten.length === Math.max(...figure.pairs.map(({ b }) => b)) + 1;
  if (others.length > 0 && isEven) return t('headline.even', { figure: name });
  if (!pair || others.length > 0)
    return t('headline.set', { figure: name, letters: new Intl.ListFormat(speech.locale).format(figure.unbeaten.map(letterOf)) });
  const values = {
    figure: name,
    a: letterOf(pair.a),
    b: letterOf(pair.b),
    letter: letterOf(pair.better ?? pair.a),
    by: sizeText(Math.abs(pair.difference), figure.unit, speech),
    noise: pair.noise === null ? '?' : noiseSize(pair.noise, figure.unit, speech),
  };
  if (isSame(pair, figure.unit)) return t('headline.same', values);
  switch (pair.verdict) {
    case 'clear':
    case 'fact':
    case 'as_detected':
      return t('headline.clear', values);
    case 'leaning':
      if (isNoneOfPart(pair, figure.unit)) return t('headline.unknown', values);
      return t(isUnsettled(pair) ? 'headline.unsettled' : 'headline.leaning', values);
    case 'too_close':
      return t(pair.noise === null || isNoneOfPart(pair, figure.unit) ? 'headline.unmeasured' : 'headline.too_close', values);
  }
}

/** Why that sentence says no more; empty where it needs no reason, and where it is about more than two versions. */
export function headlineReason(figure: ComparedFigure | null, speech: Speech): string {
  const [pair, ...others] = figure?.pairs ?? [];
  return figure && pair && others.length === 0 ? reasonText(pair, figure.unit, speech) : '';
}
