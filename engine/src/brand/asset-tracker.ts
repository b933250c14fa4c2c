import { BEGIN_LEAST, confidenceOf, GO_ON_LEAST, SURE_LEAST } from './confidence.ts';
import type { EdgeMap } from './edge-map.ts';
import type { SearchedStill, SearchTarget } from './find-in-picture.ts';
import { findInPicture } from './find-in-picture.ts';
import type { Followed, Moment } from './follow.ts';
import { follow, trailOf } from './follow.ts';
import { createPlacesLeft } from './places-left.ts';
import type { Pose } from './pose.ts';
import { isSamePlace } from './same-place.ts';
import type { TonePyramid } from './tone-pyramid.ts';

/** A still as the trackers see it. */
export interface TrackedStill {
  readonly index: number;
  readonly timeS: number;
  readonly pyramid: TonePyramid;
  readonly edgesAt: (level: number) => EdgeMap;
  /** Whether it shows another picture than the one before. */
  readonly isCut: boolean;
}

/** Follows one picture through a film. */
export interface AssetTracker {
  /** @param due what of the still is to be searched; null: only where the picture was */
  next(still: TrackedStill, due: SearchedStill['search'] | null): void;
  /** Searches the last still once more, before the next one begins a shot of its own. */
  searchLast(last: TrackedStill, where: SearchedStill['search']): void;
  /** Whether the picture is in the last still. */
  isThere(): boolean;
  /** Every appearance so far, moments in order of time. */
  appearances(): readonly (readonly Moment[])[];
}

/** Stills that are kept to look back in, for the moments between two searches. */
export const LOOK_BACK = 10;

/** Makes the tracker of one picture. */
export function createAssetTracker(target: SearchTarget): AssetTracker {
  let alive: Moment[][] = [];
  const ended: Moment[][] = [];
  const recent: TrackedStill[] = [];
  const placesLeft = createPlacesLeft(target);

  const goOn = (still: TrackedStill): boolean => {
    const lost = alive.filter((moments) => !extend(target, moments, still));
    alive = alive.filter((moments) => !lost.includes(moments));
    const twins = alive.filter((moments, k) => alive.slice(0, k).some((other) => isSamePlace(target, poseOf(other), poseOf(moments))));
    alive = alive.filter((moments) => !twins.includes(moments));
    ended.push(...lost, ...twins);
    for (const moments of lost) placesLeft.leave(moments);
    return lost.length > 0;
  };
  const isTakenNow = (pose: Pose): boolean => alive.some((moments) => isSamePlace(target, poseOf(moments), pose));
  /** Ends what is followed to a place only because it was there, and its last moments with it: they were found by the same little. */
  const giveWay = (moments: Moment[]) => {
    alive = alive.filter((other) => other !== moments);
    const sure = moments.findLastIndex(({ confidence }) => confidence >= DOUBTED);
    if (sure >= 0) ended.push(moments.slice(0, sure + 1));
  };
  const begin = (still: TrackedStill, { place, climbed }: Followed) => {
    const { pose } = place;
    const confidence = confidenceOf(target, place);
    if (confidence < BEGIN_LEAST || !isShown(still, pose)) return;
    for (const moments of alive)
      if (confidence >= SURE_LEAST && isDoubted(moments) && isSamePlace(target, poseOf(moments), pose)) giveWay(moments);
    if (isTakenNow(pose)) return;
    const moments = [{ index: still.index, timeS: still.timeS, pose, confidence, climbed }];
    const before = recent.filter(({ index }) => index < still.index);
    lookBack(target, moments, {
      recent: before,
      isTaken: (at, there) => isKnown([...alive, ...ended], target, { index: at, pose: there }),
    });
    alive.push(resumed(ended, target, moments) ?? moments);
  };
  const search = (still: TrackedStill, where: SearchedStill['search']) => {
    for (const place of findInPicture({ ...still, search: where }, target)) begin(still, { place, climbed: place });
  };
  return {
    next(still, due) {
      const hasLost = goOn(still);
      for (const found of placesLeft.lookAgain(still.pyramid, isTakenNow)) begin(still, found);
      const where = hasLost ? 'all' : due;
      if (where) search(still, where);
      recent.push(still);
      if (recent.length > LOOK_BACK) recent.shift();
    },
    searchLast: search,
    isThere: () => alive.length > 0,
    appearances: () => [...ended, ...alive],
  };
}

/** What is less sure than this is there by what it was before alone. */
const DOUBTED = 0.5;
const isDoubted = (moments: readonly Moment[]): boolean => (moments.at(-1)?.confidence ?? 0) < DOUBTED;
const poseOf = (moments: readonly Moment[]): Pose | undefined => moments.at(-1)?.pose;

/** @returns false when the picture is not where it is expected; across a cut it needs the same proof as a new one */
function extend(target: SearchTarget, moments: Moment[], still: TrackedStill): boolean {
  const trail = trailOf(still.isCut ? moments.slice(-1) : moments, still.timeS);
  if (!trail) return false;
  const { place, climbed } = follow(still.pyramid, target, trail);
  const confidence = confidenceOf(target, place);
  if (confidence < (still.isCut ? BEGIN_LEAST : GO_ON_LEAST) || !isShown(still, place.pose)) return false;
  moments.push({ index: still.index, timeS: still.timeS, pose: place.pose, confidence, climbed });
  return true;
}

interface Past {
  readonly recent: readonly TrackedStill[];
  readonly isTaken: (index: number, pose: Pose) => boolean;
}

/** Follows a new find back through the stills since the last search, at most to the last cut. */
function lookBack(target: SearchTarget, moments: Moment[], { recent, isTaken }: Past): void {
  const backwards: Moment[] = [...moments];
  for (const still of recent.toReversed()) {
    const trail = trailOf(backwards, still.timeS);
    if (!trail) return;
    const { place, climbed } = follow(still.pyramid, target, trail);
    const confidence = confidenceOf(target, place);
    if (confidence < GO_ON_LEAST || !isShown(still, place.pose) || isTaken(still.index, place.pose)) return;
    const moment = { index: still.index, timeS: still.timeS, pose: place.pose, confidence, climbed };
    backwards.push(moment);
    moments.unshift(moment);
    if (still.isCut) return;
  }
}

const isKnown = (tracks: readonly (readonly Moment[])[], target: SearchTarget, at: { index: number; pose: Pose }): boolean =>
  tracks.some((moments) => moments.some(({ index, pose }) => index === at.index && isSamePlace(target, pose, at.pose)));

/** Takes an appearance up again that was lost a moment ago at about the same place. */
function resumed(ended: Moment[][], target: SearchTarget, moments: readonly Moment[]): Moment[] | null {
  const [first] = moments;
  const before = ended.find((past) => {
    const last = past.at(-1);
    return first && last && first.index - last.index <= LOOK_BACK && first.index > last.index && isSamePlace(target, last.pose, first.pose);
  });
  if (!before) return null;
  ended.splice(ended.indexOf(before), 1);
  before.push(...moments);
  return before;
}

/** Whether at least the middle lies in the picture: beyond its rim there is nothing to see. */
const isShown = ({ pyramid: { widthPx, heightPx } }: TrackedStill, { x, y }: Pose): boolean =>
  x >= 0 && y >= 0 && x <= widthPx && y <= heightPx;
