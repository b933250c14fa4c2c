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

/** The places of a check by what was found there, those of its own reason first: what was measured in one is never told of another. */
export function checkPlaces({ at, parts = [], reason }: Pick<Check, 'at' | 'parts' | 'reason'>): CheckPlaces[] {
  if (parts.length < 2) return at.length === 0 ? [] : [{ reason, places: at.map((place) => ({ at: place, value: null })) }];
  const reasons = [...new Set([reason, ...parts.map((part) => part.reason)])];
  return reasons.flatMap((own) => {
    const places = parts.filter((part) => part.reason === own).map((part) => ({ at: part.at, value: part.value }));
    return places.length === 0 ? [] : [{ reason: own, places }];
  });
}
