import type { Locale } from '@fovea/contract/sessions';
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
  time(seconds: number): string;
  /** A link to the result, named without anything that Markdown would read. */
  ad(ad: Ad): string;
}

type Writing = { readonly as: 'share' | 'whole' | 'tenths' | 'three figures'; readonly unit: string | null };

const WRITINGS: Readonly<Record<string, Writing>> = {
  points: { as: 'whole', unit: 'unit.points' },
  share: { as: 'share', unit: null },
  'share of the picture': { as: 'share', unit: 'unit.picture' },
  'share of the diagonal': { as: 'share', unit: 'unit.diagonal' },
  'share of the width': { as: 'share', unit: 'unit.width' },
  'share of the height': { as: 'share', unit: 'unit.height' },
  places: { as: 'tenths', unit: 'unit.places' },
  cuts: { as: 'whole', unit: null },
  shots: { as: 'whole', unit: null },
  s: { as: 'three figures', unit: 'unit.s' },
  'cuts/min': { as: 'three figures', unit: 'unit.cutsPerMinute' },
  LUFS: { as: 'tenths', unit: 'unit.lufs' },
  LU: { as: 'tenths', unit: 'unit.lu' },
  dBTP: { as: 'tenths', unit: 'unit.dbtp' },
};

const FORMATS = {
  share: { style: 'percent', maximumSignificantDigits: 2 },
  whole: { maximumFractionDigits: 0 },
  tenths: { minimumFractionDigits: 1, maximumFractionDigits: 1 },
  'three figures': { maximumSignificantDigits: 3 },
} as const satisfies Record<Writing['as'], Intl.NumberFormatOptions>;

/** Curves that have no figure of their own name. */
const CURVE_NAMES: Readonly<Record<string, string>> = {
  loudness_short_term: 'loudness_integrated',
  loudness_momentary: 'loudness_integrated',
};

export const createVoice = (languages: Languages, locale: Locale): Voice => {
  const own = languages[locale].get('copilot') ?? {};
  const words = languages[locale].get('prediction') ?? {};
  const say: Voice['say'] = (key, values = {}) =>
    (own[key] ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  return {
    locale,
    say,
    metric: (id) => words[`figure.${CURVE_NAMES[id] ?? id}.name`] ?? id,
    word: (key) => words[key] ?? null,
    value(value, unit) {
      const writing = WRITINGS[unit] ?? { as: 'three figures', unit: null };
      const number = new Intl.NumberFormat(locale, FORMATS[writing.as]).format(value).replace('-', '−');
      const name = writing.unit === null ? (WRITINGS[unit] ? '' : unit) : (words[writing.unit] ?? unit);
      return `${number} ${name}`.trim();
    },
    time: (seconds) => `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(seconds)} s`,
    ad: ({ name, prediction_uuid }) => `[${plain(name)}](/prediction/${prediction_uuid})`,
  };
};

/** Without what Markdown or an eye would take for something else. */
const plain = (name: string): string =>
  name
    .replace(/[[\]()<>`*#|~\\!]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 100) || '–';

export const mark = (cite: number | null): string => (cite === null ? '' : ` [${cite}]`);

/** The band behind a value, or nothing where there is none. */
export function bandOf({ lo, hi, unit, band_kind }: CitedScore, voice: Voice): string {
  if (band_kind === 'exact') return voice.say('band.exact');
  if (lo === null || hi === null) return voice.say('band.none');
  return voice.say('band.range', { lo: voice.value(lo, unit), hi: voice.value(hi, unit) });
}

/** Why a figure has no value. */
export const whyOf = ({ reason, state }: Pick<CitedScore, 'reason' | 'state'>, voice: Voice): string =>
  voice.word(`reason.${reason ?? 'unknown'}`) ?? voice.word(`state.${state}`) ?? '';
