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
}

/** What is new in a shot is searched this often; in between each picture is followed, and a new one is followed back. */
const NEWS_EVERY_S = 1.2;
/** All of a shot is searched this often: a picture that grows slowly is never new. */
const ALL_EVERY_S = 4.8;

/** Starts the plan of one film. */
export function createSearchPlan(): SearchPlan {
  const news = createNewsMeter();
  let allS = Number.NEGATIVE_INFINITY;
  let anyS = Number.NEGATIVE_INFINITY;
  return {
    dueIn({ timeS, pyramid, isCut }) {
      if (!isCut && timeS - anyS < NEWS_EVERY_S) return null;
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
  };
}
