import type { Judgement } from '../compliance/judge/judgement.ts';
import { isMissed } from './from-check.ts';

/** What differs by less than this is written alike, dB. */
const SHOWN = 0.05;
/** Over full scale a sound is cut off, whatever a placement asks for, dBTP. */
const FULL_SCALE_DBTP = 0;

const checkOf = (judgements: readonly Judgement[], rule: Judgement['rule']) => judgements.find((judgement) => judgement.rule === rule);
const measuredOf = (judgement: Judgement | undefined): number | null =>
  judgement?.measured && 'value' in judgement.measured ? judgement.measured.value : null;

/** The middle of what a placement asks of loudness, and the gain that leads there, dB; null where loudness is as it should be. */
export function gainOf(judgements: readonly Judgement[]): { readonly target: number; readonly gain: number } | null {
  const loudness = checkOf(judgements, 'loudness');
  const [value, limit] = [measuredOf(loudness), loudness?.limit];
  if (!loudness || value === null || !limit || !isMissed(loudness)) return null;
  const target = ((limit.min ?? limit.max ?? 0) + (limit.max ?? limit.min ?? 0)) / 2;
  return { target, gain: target - value };
}

/** Where a gain takes the true peak, and by how much that is over what is allowed there: 0 where it is not. */
export interface Peak {
  readonly peak: number;
  readonly most: number;
  readonly over: number;
}

/** The true peak after a gain, dBTP; null without sound. A gain moves loudness and peak by the same amount, exactly. */
export function peakAfter(judgements: readonly Judgement[], gain: number): Peak | null {
  const check = checkOf(judgements, 'true_peak');
  const value = measuredOf(check);
  if (value === null) return null;
  const [peak, most] = [value + gain, check?.limit?.max ?? FULL_SCALE_DBTP];
  return { peak, most, over: peak - most >= SHOWN ? peak - most : 0 };
}
