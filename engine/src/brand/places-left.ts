import { SURE_LEAST } from './confidence.ts';
import type { Followed, Moment } from './follow.ts';
import { follow } from './follow.ts';
import type { Pose } from './pose.ts';
import type { Target } from './refine.ts';
import { look } from './refine.ts';
import { isSamePlace } from './same-place.ts';
import type { TonePyramid } from './tone-pyramid.ts';

/** Places where a picture was and is no longer: what comes and goes without a cut mostly comes again where it was. */
export interface PlacesLeft {
  /** Keeps the place of an appearance that has ended. */
  leave(moments: readonly Moment[]): void;
  /** Looks at the places that are kept. @param isTaken whether the picture is followed there already */
  lookAgain(pyramid: TonePyramid, isTaken: (pose: Pose) => boolean): readonly Followed[];
}

/** Of appearances that were once sure so many places are kept, the last ones. */
const KEPT_MOST = 6;
/** How well a single look must do to be followed up: what is there again but for its fading does. */
const LIKE_LEAST = 0.6;

/** Starts with no places. One look at each is all that a still costs. */
export function createPlacesLeft(target: Target): PlacesLeft {
  let kept: readonly Moment[] = [];
  return {
    leave(moments) {
      const surest = moments.reduce((best, moment) => (moment.confidence >= best.confidence ? moment : best));
      if (surest.confidence < SURE_LEAST) return;
      kept = [surest, ...kept.filter(({ pose }) => !isSamePlace(target, pose, surest.pose))].slice(0, KEPT_MOST);
    },
    lookAgain: (pyramid, isTaken) =>
      kept
        .filter(
          ({ pose, climbed: { focus, lengthMost } }) =>
            !isTaken(pose) && look(pyramid, target, { pose, focus, lengthMost }).score >= LIKE_LEAST,
        )
        .map((last) => follow(pyramid, target, { last, expected: last.pose })),
  };
}
