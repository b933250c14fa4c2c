import type { NewsMap } from './news-meter.ts';
import { createNewsMeter } from './news-meter.ts';
import type { TonePyramid } from './tone-pyramid.ts';

/** A still as far as it matters when to search. */
interface PlannedStill {
  readonly timeS: number;
  readonly pyramid: TonePyramid;
  readonly isCut: boolean;
}

/** Knows which stills are to be searched, and where. */
export interface SearchPlan {
  /** @returns all of it, what is new in it, or null: nothing is due */
  dueIn(still: PlannedStill): 'all' | NewsMap | null;
  /** @param last still of a shot, asked for before the next one begins @returns what has come into it since it was last searched, or null: nothing */
  dueAtEnd(last: Omit<PlannedStill, 'isCut'>): NewsMap | null;
}

/** What is new in a shot is searched this often; in between each picture is followed, and a new one is followed back. */
const NEWS_EVERY_S = 1.2;
/**
 * A cut is often searched before its lettering is there: what comes in is first looked for after this long. In a picture that stands still
 * what has come in is looked for as soon as it stands as well, so often at the most: it may be gone when the next search would be due;
 */
const SETTLED_S = 0.5;
/** and, where a shot ends before the search after that, in its last still, if the last search was at least so long before it. */
const END_S = 0.3;
/** All of a shot is searched this often: a picture that grows slowly is never new. */
const ALL_EVERY_S = 4.8;

/** Starts the plan of one film. */
export function createSearchPlan(): SearchPlan {
  const news = createNewsMeter();
  let allS = Number.NEGATIVE_INFINITY;
  let anyS = Number.NEGATIVE_INFINITY;
  let cutS = Number.NEGATIVE_INFINITY;
  return {
    dueIn({ timeS, pyramid, isCut }) {
      const hasSettled = news.hasSettled(pyramid);
      if (isCut) cutS = timeS;
      else if (!isSearchTime(timeS, { anyS, cutS }) && !(hasSettled && isSince(timeS, anyS))) return null;
      const found = isCut ? null : news.since(pyramid);
      // What has only moved since it was searched shows nothing that was not found.
      const isAll = found === null || (timeS - allS >= ALL_EVERY_S && found.count > 0);
      anyS = timeS;
      if (!isAll && found.count === 0) return null;
      news.keep(pyramid);
      if (!isAll) return found;
      allS = timeS;
      return 'all';
    },
    dueAtEnd({ timeS, pyramid }) {
      const found = isEndDue(timeS, { anyS, cutS }) ? news.since(pyramid) : null;
      return found && found.count > 0 ? found : null;
    },
  };
}

/** Whether what has settled may be searched again. */
const isSince = (timeS: number, anyS: number): boolean => timeS - anyS > SETTLED_S - ROUNDING_S;

/** Times are those of the film's frames, which need not be whole steps. */
const ROUNDING_S = 0.01;

/** Whether a search is due again: sooner after the one at the cut. @param before when anything was searched last, and when the shot began */
export const isSearchTime = (timeS: number, before: { readonly anyS: number; readonly cutS: number }): boolean =>
  timeS - before.anyS > (before.anyS === before.cutS ? SETTLED_S : NEWS_EVERY_S) - ROUNDING_S;

/** Whether the last still of a shot is to be searched: longer ones have been, when their lettering was there. */
export const isEndDue = (timeS: number, before: { readonly anyS: number; readonly cutS: number }): boolean =>
  timeS - before.anyS > END_S - ROUNDING_S && timeS - before.cutS < NEWS_EVERY_S + SETTLED_S;
