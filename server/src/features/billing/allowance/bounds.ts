import { AppError } from '../../../app-error.ts';
import type { Granted } from '../plans.ts';

/** One of the limits that hold here, and what is left below it. */
export interface Bound {
  readonly of: 'tenant' | 'person';
  readonly measure: 'films' | 'seconds';
  readonly allowed: number;
  /** Never below zero. */
  readonly left: number;
}

/** What has been taken, in the measures of the bounds. */
export type Taken = Readonly<Record<keyof Granted, number>>;

const KINDS: readonly (Pick<Bound, 'of' | 'measure'> & { readonly key: keyof Granted })[] = [
  { key: 'filmsMonthly', of: 'tenant', measure: 'films' },
  { key: 'secondsMonthly', of: 'tenant', measure: 'seconds' },
  { key: 'personFilmsDaily', of: 'person', measure: 'films' },
  { key: 'personSecondsDaily', of: 'person', measure: 'seconds' },
];

export const boundsOf = (granted: Granted, taken: Taken): Bound[] =>
  KINDS.flatMap(({ key, ...kind }) => {
    const allowed = granted[key];
    return allowed === null ? [] : [{ ...kind, allowed, left: Math.max(0, allowed - taken[key]) }];
  });

/** What is left of one measure below every bound; null: there is none. */
export function leftOf(bounds: readonly Bound[], measure: Bound['measure']): number | null {
  const left = bounds.filter((bound) => bound.measure === measure).map((bound) => bound.left);
  return left.length === 0 ? null : Math.min(...left);
}

export interface Needed {
  readonly films: number;
  readonly seconds: number;
}

/** @throws AppError `allowance_used` by the first bound that this would cross */
export function assertWithin(bounds: readonly Bound[], needed: Needed, renewsAt: Date): void {
  const crossed = bounds.find(({ measure, left }) => needed[measure] > left);
  if (crossed) throw new AppError('allowance_used', { detail: detailOf(crossed, renewsAt) });
}

function detailOf({ of, measure, allowed }: Bound, renewsAt: Date): string {
  const limit = measure === 'films' ? allowed : Math.round(allowed / 6) / 10; // in minutes
  const day = renewsAt.toISOString().slice(0, 10);
  if (of === 'tenant') {
    return measure === 'films'
      ? `Films that your organisation may analyse a month: ${limit}. This month's are used. It goes on with the new month, on ${day}.`
      : `Minutes of film that your organisation may analyse a month: ${limit}. Too few are left for this one. It goes on with the new month, on ${day}.`;
  }
  return measure === 'films'
    ? `Films that one person may have analysed within a day: ${limit}. Yours are used. Go on tomorrow.`
    : `Minutes of film that one person may have analysed within a day: ${limit}. Too few are left for this one. Go on tomorrow.`;
}
