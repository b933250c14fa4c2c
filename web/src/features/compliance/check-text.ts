import type { Check } from '@fovea/contract/compliance';
import type { TFunction } from 'i18next';
import { formatBytes } from '../../lib/format.ts';

export interface Speech {
  readonly t: TFunction<'compliance'>;
  readonly locale: string;
}

/** How each unit is written: how many figures, and whether as a share. The word of the unit is a language key. */
const UNITS: Readonly<Record<string, { readonly format: Intl.NumberFormatOptions; readonly word: string | null }>> = {
  'flashes/s': { format: { maximumFractionDigits: 1 }, word: 'unit.flashes' },
  s: { format: { maximumFractionDigits: 1 }, word: 'unit.seconds' },
  LUFS: { format: { minimumFractionDigits: 1, maximumFractionDigits: 1 }, word: 'unit.lufs' },
  dBTP: { format: { minimumFractionDigits: 1, maximumFractionDigits: 1 }, word: 'unit.dbtp' },
  'frames/s': { format: { maximumFractionDigits: 2 }, word: 'unit.frames' },
  'kbit/s': { format: { maximumSignificantDigits: 3 }, word: 'unit.kilobits' },
  Hz: { format: { maximumFractionDigits: 0 }, word: 'unit.hertz' },
  channels: { format: { maximumFractionDigits: 0 }, word: null },
  places: { format: { maximumFractionDigits: 0 }, word: null },
  'share of the height': { format: { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }, word: 'unit.height' },
  'to 1': { format: { minimumFractionDigits: 1, maximumFractionDigits: 1 }, word: 'unit.toOne' },
  'share of the picture': { format: { style: 'percent', maximumSignificantDigits: 2 }, word: 'unit.picture' },
};

function written(value: number, unit: string, { t, locale }: Speech): string {
  if (unit === 'MB') return formatBytes(value * 1_000_000, locale);
  const known = UNITS[unit];
  const number = new Intl.NumberFormat(locale, known?.format ?? { maximumSignificantDigits: 3 }).format(value).replace('-', '\u2212');
  if (!known) return `${number} ${unit}`;
  return known.word ? `${number} ${t(known.word)}` : number;
}

/** What was measured, in words; null when nothing was. */
export function measuredText({ measured }: Check, speech: Speech): string | null {
  if (measured === null) return null;
  return 'text' in measured ? measured.text : written(measured.value, measured.unit, speech);
}

/** What is asked for, in words; null when nothing is. */
export function limitText({ limit }: Check, speech: Speech): string | null {
  if (limit === null) return null;
  const { t } = speech;
  const { min, max, unit, one_of } = limit;
  if (one_of.length > 0) return t('limit.oneOf', { count: one_of.length, words: one_of.join(' · ') });
  if (min !== null && max !== null) {
    if (min === max) return t('limit.exactly', { value: written(max, unit, speech) });
    return t('limit.between', { low: written(min, unit, speech), high: written(max, unit, speech) });
  }
  if (max !== null) return max === 0 ? t('limit.none') : t('limit.atMost', { value: written(max, unit, speech) });
  return min === null ? null : t('limit.atLeast', { value: written(min, unit, speech) });
}

/** On whose word, with year and how firm it is. */
export function sourceText({ source: { name, year, status } }: Check, { t }: Speech): string {
  const own = t(`status.${status}`);
  if (status === 'assumed') return name === 'Fovea default' ? own : `${name} · ${own}`;
  return [name, ...(year === null ? [] : [String(year)]), own].join(' · ');
}
