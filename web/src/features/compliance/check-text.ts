import { CHECK_WRITINGS, writeCheckNumber } from '@fovea/contract/check-writing';
import type { Check } from '@fovea/contract/compliance';
import type { TFunction } from 'i18next';
import { formatBytes } from '../../lib/format.ts';

export interface Speech {
  readonly t: TFunction<'compliance'>;
  readonly locale: string;
}

function written(value: number, unit: string, { t, locale }: Speech): string {
  if (unit === 'MB') return formatBytes(value * 1_000_000, locale);
  const known = CHECK_WRITINGS[unit];
  const number = writeCheckNumber(value, unit, locale);
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
