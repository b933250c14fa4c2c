import { FIGURE_WRITINGS, writeFigure } from '@fovea/contract/figure-writing';
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
      const writing = FIGURE_WRITINGS[unit];
      const number = writeFigure(value, unit, locale);
      const name = !writing ? unit : writing.unit === null || writing.isPlain ? '' : (words[writing.unit] ?? unit);
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
  if (lo === null) return voice.say('band.none');
  if (hi === null) return voice.say('band.from', { lo: voice.value(lo, unit) });
  return voice.say('band.range', { lo: voice.value(lo, unit), hi: voice.value(hi, unit) });
}

/** Why a figure has no value. */
export const whyOf = ({ reason, state }: Pick<CitedScore, 'reason' | 'state'>, voice: Voice): string =>
  voice.word(`reason.${reason ?? 'unknown'}`) ?? voice.word(`state.${state}`) ?? '';
