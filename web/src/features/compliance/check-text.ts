import type { CheckPlace } from '@fovea/contract/check-places';
import { besideCheck, CHECK_WRITINGS, writeCheckNumber, writeCheckText } from '@fovea/contract/check-writing';
import type { Check } from '@fovea/contract/compliance';
import { toldIn } from '@fovea/contract/told-in';
import type { TFunction } from 'i18next';
import { noteWords, sourceWords } from '../../lib/source-name.ts';

export interface Speech {
  readonly t: TFunction<'compliance'>;
  readonly locale: string;
}

interface Written extends Speech {
  readonly beside: readonly (number | null)[];
}

function written(measured: number, measuredIn: string, { t, locale, beside: others }: Written): string {
  const { value, unit, beside } = toldIn(measured, measuredIn, others);
  const known = CHECK_WRITINGS[unit];
  const number = writeCheckNumber(value, unit, { locale, beside });
  if (!known) return `${number} ${unit}`;
  return known.word ? `${number} ${t(known.word, { count: value })}` : number;
}

/** What was measured, in words; null when nothing was. */
export function measuredText(check: Check, speech: Speech): string | null {
  const { measured } = check;
  if (measured === null) return null;
  return 'text' in measured
    ? writeCheckText(measured.text, speech.locale)
    : written(measured.value, measured.unit, { ...speech, beside: besideCheck(check).measured });
}

/** What was measured in one place, in the unit of the check; null where nothing was measured there alone. */
export function placeText({ value }: CheckPlace, { measured, limit }: Check, speech: Speech): string | null {
  if (value === null || measured === null || 'text' in measured) return null;
  return written(value, measured.unit, { ...speech, beside: [limit?.min ?? null, limit?.max ?? null] });
}

/** What is asked for, in words; null when nothing is. */
export function limitText(check: Check, speech: Speech): string | null {
  const { limit } = check;
  if (limit === null) return null;
  const { t } = speech;
  const write = (value: number) => written(value, limit.unit, { ...speech, beside: besideCheck(check).limit });
  const { min, max, one_of } = limit;
  if (one_of.length > 0) return t('limit.oneOf', { count: one_of.length, words: one_of.join(' · ') });
  if (min !== null && max !== null) {
    if (min === max) return t('limit.exactly', { value: write(max) });
    return t('limit.between', { low: write(min), high: write(max) });
  }
  if (max !== null) return max === 0 ? t('limit.none') : t('limit.atMost', { value: write(max) });
  return min === null ? null : t('limit.atLeast', { value: write(min) });
}

/** On whose word, with year and how firm it is. */
export const sourceText = ({ source }: Check, { t }: Speech): string => sourceWords(source, t);

/** What other sources say of the same. */
export const noteTexts = ({ notes = [] }: Check, { t }: Speech): string[] => notes.map((note) => noteWords(note, t));
