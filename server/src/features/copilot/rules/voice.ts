import { lackOf } from '@fovea/contract/band-basis';
import { differenceText, sizeText } from '@fovea/contract/comparison-writing';
import { ifFaceOf } from '@fovea/contract/face-band';
import { FIGURE_WRITINGS, writeFigure } from '@fovea/contract/figure-writing';
import type { OwnPlacementWords } from '@fovea/contract/own-placements';
import type { Locale } from '@fovea/contract/sessions';
import type { Words } from '../../exports/index.ts';
import { createWords } from '../../exports/index.ts';
import type { Languages } from '../../languages/index.ts';
import type { Ad, CitedScore } from '../tools/results.ts';

/** How the rules speak one language: its sentences, its names for things, its way to write numbers. */
export interface Voice {
  readonly locale: Locale;
  say(key: string, values?: Readonly<Record<string, string | number>>): string;
  /** The name of a figure or curve. */
  metric(id: string): string;
  /** A word of the result page, such as `finding.black` or `reason.no_audio`; null where there is none. */
  word(key: string): string | null;
  value(value: number, unit: string): string;
  /** The two ends of a range behind a value, which has said the unit in words already. */
  ends(lo: number, hi: number, unit: string): { readonly lo: string; readonly hi: string };
  time(seconds: number): string;
  /** A difference with its sign, or the size of one without: shares differ by percentage points. */
  difference(value: number, unit: string): string;
  size(value: number, unit: string): string;
  /** A link to the result, named without anything that Markdown would read. */
  ad(ad: Ad): string;
  /** The words of pages and reports; times are written as everywhere in an answer. */
  readonly words: Words;
}

/** Curves that have no figure of their own name. */
const CURVE_NAMES: Readonly<Record<string, string>> = {
  loudness_short_term: 'loudness_integrated',
  loudness_momentary: 'loudness_integrated',
};

export const createVoice = (languages: Languages, locale: Locale, ownPlacements: readonly OwnPlacementWords[] = []): Voice => {
  const own = languages[locale].get('copilot') ?? {};
  const words = languages[locale].get('prediction') ?? {};
  const say: Voice['say'] = (key, values = {}) =>
    (own[key] ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  const unitWord = (unit: string): string => {
    const writing = FIGURE_WRITINGS[unit];
    return !writing ? unit : writing.unit === null || writing.isPlain ? '' : (words[writing.unit] ?? unit);
  };
  const time = (seconds: number) => `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(seconds)} s`;
  const speech = { t: (key: string, values: Readonly<Record<string, string | number>>) => say(key, values), locale };
  const withUnit = (number: string, unit: string) => (isShare(unit) ? number : `${number} ${unitWord(unit)}`.trim());
  /** What is measured of a hundred differs by points. */
  const apart = (number: string, unit: string): string => (unit === 'points' ? say('points', { number }) : withUnit(number, unit));
  return {
    locale,
    say,
    metric: (id) => words[`figure.${CURVE_NAMES[id] ?? id}.name`] ?? id,
    word: (key) => words[key] ?? null,
    value: (value, unit) => `${writeFigure(value, unit, locale)} ${unitWord(unit)}`.trim(),
    ends: (lo, hi, unit) => ({
      lo: writeFigure(lo, unit, locale),
      hi: isPhrase(unit) ? writeFigure(hi, unit, locale) : `${writeFigure(hi, unit, locale)} ${unitWord(unit)}`.trim(),
    }),
    time,
    difference: (value, unit) => apart(differenceText(value, unit, speech), unit),
    size: (value, unit) => apart(sizeText(value, unit, speech), unit),
    ad: ({ name, prediction_uuid }) => `[${plain(name)}](/prediction/${prediction_uuid})`,
    words: { ...createWords(languages, locale, ownPlacements), time },
  };
};

/** "Of 100", "of the picture": said once. */
const isPhrase = (unit: string): boolean => unit === 'points' || unit.startsWith('share of ');

/** Their differences carry their unit in the number. */
const isShare = (unit: string): boolean => FIGURE_WRITINGS[unit]?.as === 'share';

/** A longer name is cut, and says so. */
const NAME_MOST = 100;

/** Without what Markdown or an eye would take for something else. */
export function plain(name: string): string {
  const clean = name
    .replace(/[[\]()<>`*#|~\\!]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return clean.length > NAME_MOST ? `${clean.slice(0, NAME_MOST - 1).trimEnd()}…` : clean || '–';
}

export const mark = (cite: number | null): string => (cite === null ? '' : ` [${cite}]`);

/** The band behind a value, and why there is none; nothing where both ends read as the same, since that says nothing which the value does not. */
export function bandOf(score: Pick<CitedScore, 'metric' | 'value' | 'lo' | 'hi' | 'unit' | 'band_kind'>, voice: Voice): string {
  const { metric: id, value, lo, hi, unit, band_kind } = score;
  const ifFace = ifFaceOf({ id, value, lo, hi });
  if (ifFace !== null) return voice.say('band.maybe-face', { hi: voice.value(ifFace, unit) });
  if (lo === null) return voice.say(`band.${lackOf({ id, value, band_kind })}`);
  if (hi === null) return voice.say('band.from', { lo: voice.value(lo, unit) });
  const readsAlike = voice.value(lo, unit) === voice.value(hi, unit);
  return readsAlike ? '' : voice.say('band.range', voice.ends(lo, hi, unit));
}

/** Why a figure has no value. */
export const whyOf = ({ reason, state }: Pick<CitedScore, 'reason' | 'state'>, voice: Voice): string =>
  voice.word(`reason.${reason ?? 'unknown'}`) ?? voice.word(`state.${state}`) ?? '';
