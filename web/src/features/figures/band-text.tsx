import { lackOf } from '@fovea/contract/band-basis';
import { bandWords } from '@fovea/contract/band-writing';
import type { Score } from '@fovea/contract/predictions';
import { useTranslation } from 'react-i18next';
import { writeParts } from './figure-value.ts';

/** What stands in place of a band in every one of these figures, or null where they differ or have one: to be said once for all. */
export function sharedLack(scores: readonly Score[]): ReturnType<typeof lackOf> | null {
  const [first, ...others] = scores.filter(({ value }) => value !== null);
  if (!first || first.lo !== null) return null;
  const lack = lackOf(first);
  return others.every((score) => score.lo === null && lackOf(score) === lack) ? lack : null;
}

/** Figures to be told one by one, and those that have no value for a reason that others share: it is said once for all of them. */
export function byReason(scores: readonly Score[]): { readonly told: readonly Score[]; readonly missing: ReadonlyMap<string, Score[]> } {
  const reasonOf = ({ value, reason }: Score) => (value === null ? reason : null);
  const missing = new Map<string, Score[]>();
  for (const [reason, some] of Map.groupBy(scores, reasonOf)) if (reason !== null && some.length > 1) missing.set(reason, some);
  return { told: scores.filter((score) => !missing.has(reasonOf(score) ?? '')), missing };
}

/** The band in words: its two ends and what it is made of, that none is needed, or that it was not measured, and why a value is missing. */
export function BandText({ score, length }: { readonly score: Score; readonly length: 'short' | 'long' }) {
  const { t, i18n } = useTranslation('prediction');
  if (score.value === null) return t(score.reason ? `reason.${score.reason}` : 'reason.unknown', { defaultValue: t('reason.unknown') });
  const { key, values } = bandWords(score, length, (value) => writeParts(value, score.unit, { t, locale: i18n.language }).number);
  return t(key, values);
}
