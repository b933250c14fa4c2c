import { ifFaceOf, isFaceFigure } from '@fovea/contract/face-band';
import type { Score } from '@fovea/contract/predictions';
import { useTranslation } from 'react-i18next';
import { writeParts } from './figure-value.ts';

/** What stands in place of a band in every one of these figures, or null where they differ or have one: to be said once for all. */
export function sharedLack(scores: readonly Score[]): 'exact' | 'none' | null {
  const [first, ...others] = scores.filter(({ value }) => value !== null);
  if (!first || first.lo !== null || (first.band_kind !== 'exact' && first.band_kind !== 'none')) return null;
  return others.every(({ band_kind, lo }) => band_kind === first.band_kind && lo === null) ? first.band_kind : null;
}

/** Figures to be told one by one, and those that have no value for a reason that others share: it is said once for all of them. */
export function byReason(scores: readonly Score[]): { readonly told: readonly Score[]; readonly missing: ReadonlyMap<string, Score[]> } {
  const reasonOf = ({ value, reason }: Score) => (value === null ? reason : null);
  const missing = new Map<string, Score[]>();
  for (const [reason, some] of Map.groupBy(scores, reasonOf)) if (reason !== null && some.length > 1) missing.set(reason, some);
  return { told: scores.filter((score) => !missing.has(reasonOf(score) ?? '')), missing };
}

/** The band in words: its two ends, that none is needed, or that it was not measured, and why a value is missing. */
export function BandText({ score, length }: { readonly score: Score; readonly length: 'short' | 'long' }) {
  const { t, i18n } = useTranslation('prediction');
  if (score.value === null) return t(score.reason ? `reason.${score.reason}` : 'reason.unknown', { defaultValue: t('reason.unknown') });
  const write = (value: number) => writeParts(value, score.unit, { t, locale: i18n.language }).number;
  const ifFace = ifFaceOf(score);
  if (ifFace !== null) return t(`band.maybe-face.${length}`, { hi: write(ifFace) });
  if (score.lo !== null && score.hi === null) return t(`band.from.${length}`, { lo: write(score.lo) });
  if (score.lo !== null && score.hi !== null) {
    const [lo, hi] = [write(score.lo), write(score.hi)];
    if (length === 'short' && lo === hi) return t('band.stability.steady');
    return t(`band.${length === 'long' && isFaceFigure(score.id) ? 'faces' : score.band_kind}.${length}`, { lo, hi });
  }
  return t(score.band_kind === 'exact' ? `band.exact.${length}` : `band.none.${length}`);
}
