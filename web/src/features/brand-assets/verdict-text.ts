import type { BrandAsset, Finding } from '@fovea/contract/brand-assets';
import { writeShare } from '@fovea/contract/told-apart';
import type { TFunction } from 'i18next';

/** Findings whose figures are shares, and how many digits of a per cent they are told with. */
const SHARES: { readonly [code in Finding['code']]?: number } = { one_colour: 1, needs_width: 0, soft_rim: 0, two_tones: 0 };

/** A finding as the sentence that belongs to it, its figures as people read them. */
function findingText(t: TFunction<'brand-asset'>, { code, measured, limit }: Finding, locale: string): string {
  const digits = SHARES[code];
  const say = (value: number) =>
    digits !== undefined
      ? writeShare(value, { style: 'percent', maximumFractionDigits: digits }, { locale })
      : new Intl.NumberFormat(locale, { maximumFractionDigits: code === 'low_contrast' || code === 'extreme_ratio' ? 1 : 0 }).format(value);
  return t(`findability.${code}`, { measured: say(measured), limit: say(limit) });
}

export interface Remark {
  readonly isBad: boolean;
  /** What another picture would do better; nothing is wrong with this one. */
  readonly isAdvice: boolean;
  readonly text: string;
}

const FILE_FAULTS = ['not_media', 'damaged', 'truncated', 'too_wide', 'container_refused', 'codec_refused'];

/** What speaks against finding an asset; nothing when it can be found. What only makes finding harder is not said where nothing is searched for. */
export function remarksOn(t: TFunction<'brand-asset'>, { status, refusal, findability }: BrandAsset, locale: string): Remark[] {
  const remarks = (findability?.findings ?? []).map((finding) => ({
    isBad: finding.effect === 'refuses',
    isAdvice: finding.effect === 'advises',
    text: findingText(t, finding, locale),
  }));
  const reasons = remarks.filter(({ isBad }) => isBad);
  if (reasons.length > 0) return reasons;
  if (status !== 'refused') return remarks;
  const about = refusal !== null && FILE_FAULTS.includes(refusal) ? `refusal.${refusal}` : 'refusal.other';
  return [{ isBad: true, isAdvice: false, text: t(about) }, ...remarks];
}
