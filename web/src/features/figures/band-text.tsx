import type { Score } from '@fovea/contract/predictions';
import { useTranslation } from 'react-i18next';
import { writeParts } from './figure-value.ts';

/** The band in words: its two ends, that none is needed, or that it was not measured, and why a value is missing. */
export function BandText({ score, length }: { readonly score: Score; readonly length: 'short' | 'long' }) {
  const { t, i18n } = useTranslation('prediction');
  if (score.value === null) return t(score.reason ? `reason.${score.reason}` : 'reason.unknown', { defaultValue: t('reason.unknown') });
  if (score.lo !== null && score.hi !== null) {
    const write = (value: number) => writeParts(value, score.unit, { t, locale: i18n.language }).number;
    return t(`band.${score.band_kind}.${length}`, { lo: write(score.lo), hi: write(score.hi) });
  }
  return t(score.band_kind === 'exact' ? `band.exact.${length}` : `band.none.${length}`);
}
