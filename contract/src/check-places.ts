import type { Check } from './compliance.ts';
import type { Span } from './predictions.ts';

/** A place of a check; `value` where several were measured, `at` null where it is about all of the film or a still. */
export interface CheckPlace {
  readonly at: Span | null;
  readonly value: number | null;
}

/** Places that have one reason. */
export interface CheckPlaces {
  readonly reason: Check['reason'];
  readonly places: readonly CheckPlace[];
}

/** Faults of which most places last less than a blink: one of seconds would be lost among them. */
const LONGEST_FIRST: ReadonlySet<string> = new Set(['clipping', 'clipped_sound']);

/** Places of a check or an advice as they are told: in the order of the film, or the longest first. */
export function placeOrder<Place extends Span>(places: readonly Place[], rule: string): Place[] {
  const inTime = places.toSorted((a, b) => a.start_s - b.start_s);
  return LONGEST_FIRST.has(rule) ? inTime.toSorted((a, b) => lengthOf(b) - lengthOf(a)) : inTime;
}

/** To the thousandth, as places are measured: what is as long as another stays behind it. */
const lengthOf = ({ start_s, end_s }: Span): number => Math.round(1000 * (end_s - start_s));

/** The places of a check by what was found there, those of its own reason first: what was measured in one is never told of another. */
export function checkPlaces({ rule, at, parts = [], reason }: Pick<Check, 'rule' | 'at' | 'parts' | 'reason'>): CheckPlaces[] {
  if (parts.length < 2)
    return at.length === 0 ? [] : [{ reason, places: placeOrder(at, rule).map((place) => ({ at: place, value: null })) }];
  const reasons = [...new Set([reason, ...parts.map((part) => part.reason)])];
  return reasons.flatMap((own) => {
    const places = parts.filter((part) => part.reason === own).map((part) => ({ at: part.at, value: part.value }));
    return places.length === 0 ? [] : [{ reason: own, places }];
  });
}
