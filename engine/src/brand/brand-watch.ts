import type { PictureSize } from '../saliency/picture-frame.ts';
import type { AssetTracker, TrackedStill } from './asset-tracker.ts';
import { createAssetTracker } from './asset-tracker.ts';
import { standsUntil } from './boxes-at.ts';
import type { BrandAsset, BrandBox, BrandTrack } from './brand-reading.ts';
import { createChangeMeter } from './change-meter.ts';
import type { ColouredStill } from './chroma-key.ts';
import type { ColourWatch } from './colour-watch.ts';
import { createColourWatch, onlyByColour } from './colour-watch.ts';
import type { CutOut } from './cut-out.ts';
import type { EdgeMapper } from './edge-map.ts';
import { createEdgeMapper, edgeMapsOf } from './edge-map.ts';
import type { Moment } from './follow.ts';
import { withoutNested } from './nested-finds.ts';
import { createSearchPlan } from './search-plan.ts';
import type { TargetStore } from './target-store.ts';
import { tonePyramid } from './tone-pyramid.ts';

/** A picture that is looked for; `picture` is null when there is nothing in it to find. */
export interface OpenedAsset extends Pick<BrandAsset, 'id' | 'kind'> {
  readonly picture: CutOut | null;
}

/** What is looked for in one film. */
export interface BrandWatchWish {
  readonly assets: readonly OpenedAsset[];
  /** Time between two stills, s. */
  readonly stepS: number;
}

/** A large still, numbered by itself; its codes are its luma. The watch keeps it until `LOOK_BACK` further ones have come. */
export interface WatchedStill extends ColouredStill {
  readonly index: number;
  readonly timeS: number;
}

/** Sees the large stills and knows where the brand's pictures are. */
export interface BrandWatch {
  /** Sees the next still. */
  push(still: WatchedStill): void;
  /** Everything found so far. @param endS end of the film, or infinity: then what is in the last still ends there */
  tracks(endS: number): readonly BrandTrack[];
}

interface Watched {
  readonly asset: OpenedAsset;
  readonly picture: CutOut;
  readonly tracker: AssetTracker;
  readonly byColour: ColourWatch | null;
}

/** @param wish what is looked for @param targetOf prepares the pictures, or knows them from the film before */
export function createBrandWatch({ assets, stepS }: BrandWatchWish, targetOf: TargetStore): BrandWatch {
  const timesS: number[] = [];
  const change = createChangeMeter();
  let watched: readonly Watched[] | null = null;
  let size = { widthPx: 1, heightPx: 1 };
  const plan = createSearchPlan();
  const mapEdges = createEdgeMapper();
  let last: Omit<TrackedStill, 'edgesAt'> | null = null;
  const searchEndOf = (still: Omit<TrackedStill, 'edgesAt'>, all: readonly Watched[]) => {
    const due = plan.dueAtEnd(still);
    if (!due) return;
    // Its maps have been overwritten since by those of other sizes and colours.
    const tracked = { ...still, edgesAt: edgeMapsOf(still.pyramid, mapEdges) };
    for (const { tracker } of all) if (!tracker.isThere()) tracker.searchLast(tracked, due);
  };
  return {
    push(still) {
      const { index, timeS, widthPx, heightPx, codes } = still;
      size = { widthPx, heightPx };
      timesS.push(timeS);
      watched ??= assets.flatMap((asset) => (asset.picture ? [watchedOf(asset, asset.picture, { size, targetOf, mapEdges })] : []));
      const picture = { widthPx, heightPx, codes };
      const isCut = change.next(picture) === 'cut';
      if (isCut && last) searchEndOf(last, watched);
      const pyramid = tonePyramid(picture);
      const due = plan.dueIn({ timeS, pyramid, isCut });
      last = { index, timeS, pyramid, isCut };
      const tracked = { ...last, edgesAt: edgeMapsOf(pyramid, mapEdges) };
      for (const { tracker } of watched) tracker.next(tracked, due);
      // After all the others: the maps of edges share their memory.
      for (const { tracker, byColour } of watched) byColour?.next({ ...still, isCut }, tracker.isThere());
    },
    tracks: (endS) =>
      (watched ?? [])
        .flatMap((one) => appearancesOf(one).map((moments) => trackOf(moments, { ...one, size, stepS, timesS, endS })))
        .toSorted((a, b) => a.startS - b.startS || a.asset.localeCompare(b.asset)),
  };
}

function watchedOf(asset: OpenedAsset, picture: CutOut, by: WatchedBy): Watched {
  const tracker = createAssetTracker(by.targetOf(picture, by.size));
  return { asset, picture, tracker, byColour: createColourWatch(picture, by.size, by) };
}

interface WatchedBy {
  readonly size: PictureSize;
  readonly targetOf: TargetStore;
  readonly mapEdges: EdgeMapper;
}

function appearancesOf({ picture, tracker, byColour }: Watched): readonly (readonly Moment[])[] {
  const found = tracker.appearances().filter(isProven);
  return withoutNested([...found, ...onlyByColour(byColour?.appearances().filter(isProven) ?? [], found, picture)], picture);
}

/** What is there for one still alone must be very sure: most chance likenesses are gone in the next. */
const ALONE_LEAST = 0.95;
const isProven = (moments: readonly Moment[]): boolean =>
  moments.length > 1 || moments.some(({ confidence, index }) => confidence >= ALONE_LEAST || index === 0);

interface TrackWish {
  readonly asset: OpenedAsset;
  readonly picture: CutOut;
  readonly size: { readonly widthPx: number; readonly heightPx: number };
  readonly stepS: number;
  /** Of all stills, ascending. */
  readonly timesS: readonly number[];
  readonly endS: number;
}

function trackOf(moments: readonly Moment[], { asset, picture, size, stepS, timesS, endS }: TrackWish): BrandTrack {
  const surest = Math.max(...moments.map(({ confidence }) => confidence));
  const boxes = moments.map((moment) => boxOf(moment, { picture, size, surest }));
  const last = moments.at(-1)?.timeS ?? 0;
  const nextS = timesS.find((timeS) => timeS > last) ?? endS;
  return {
    asset: asset.id,
    kind: asset.kind,
    startS: moments[0]?.timeS ?? 0,
    endS: Math.max(last, Math.min(endS, inMs(standsUntil(last, { nextS, stepS })))),
    confidence: rounded(surest),
    boxes,
  };
}

const inMs = (timeS: number) => Math.round(timeS * 1000) / 1000;
const rounded = (value: number) => Math.round(value * 1e4) / 1e4;

/** A moment is as sure as itself and the surest of its appearance together: what is followed from a sure one is not doubted alone. */
function boxOf({ timeS, pose, confidence }: Moment, of: Pick<TrackWish, 'picture' | 'size'> & { readonly surest: number }): BrandBox {
  const { widthPx, heightPx } = of.size;
  const [wide, high] = [pose.scale * of.picture.widthPx, pose.scale * of.picture.heightPx];
  const [cos, sin] = [Math.abs(Math.cos(pose.turn)), Math.abs(Math.sin(pose.turn))];
  const [halfX, halfY] = [(cos * wide + sin * high) / 2, (sin * wide + cos * high) / 2];
  const inside = (value: number) => Math.min(1, Math.max(0, value));
  const [left, right] = [inside((pose.x - halfX) / widthPx), inside((pose.x + halfX) / widthPx)];
  const [top, bottom] = [inside((pose.y - halfY) / heightPx), inside((pose.y + halfY) / heightPx)];
  return {
    timeS,
    x: rounded(left),
    y: rounded(top),
    width: rounded(right - left),
    height: rounded(bottom - top),
    confidence: rounded((confidence + of.surest) / 2),
  };
}
