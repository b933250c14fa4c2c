import type { PictureSize } from '../saliency/picture-frame.ts';
import type { AssetTracker, TrackedStill } from './asset-tracker.ts';
import { createAssetTracker } from './asset-tracker.ts';
import type { ColouredStill } from './chroma-key.ts';
import { keyed, keyedSize } from './chroma-key.ts';
import type { TonePicture } from './code-memory.ts';
import type { CutOut } from './cut-out.ts';
import type { EdgeMapper } from './edge-map.ts';
import { edgeMapsOf } from './edge-map.ts';
import type { Moment } from './follow.ts';
import type { NewsMap } from './news-meter.ts';
import { TILE_PX } from './news-meter.ts';
import { isSamePlace } from './same-place.ts';
import { isEndDue, isSearchTime } from './search-plan.ts';
import type { TargetStore } from './target-store.ts';
import type { TonePyramid } from './tone-pyramid.ts';
import { levelsOf, tonePyramid } from './tone-pyramid.ts';

/** A still in its colours, numbered, and what is known of it. */
export interface ColourStill extends ColouredStill {
  readonly index: number;
  readonly timeS: number;
  readonly isCut: boolean;
}

/** Looks for a picture by its colour, where it has one, in the chroma of the stills: what has the luma of its ground is seen there alone. */
export interface ColourWatch {
  /** @param isKnown whether the picture was found in this still without its colour: then only what was found before is followed */
  next(still: ColourStill, isKnown: boolean): void;
  /** Every appearance so far, in pixels of the film's picture. */
  appearances(): readonly (readonly Moment[])[];
}

/**
 * How sure an appearance by colour must once be. Of what is there nearly all is surer, and a film has many things of one colour: by this
 * a brown horse among brown things is none (docs/decisions/0432).
 */
const SURE_LEAST = 0.9;
/** From here on a pixel has the colour, 0..255; */
const LIKE_LEAST = 128;
/** and a tile with so many of its 4,096 may show the picture; it is searched again when they have become more by this share. */
const LIKE_PIXELS = 24;
const MORE = 0.1;

/** Starts to look for a picture by its colour; null where it has none. */
export function createColourWatch(
  picture: CutOut,
  film: PictureSize,
  { targetOf, mapEdges }: { readonly targetOf: TargetStore; readonly mapEdges: EdgeMapper },
): ColourWatch | null {
  const { key } = picture;
  if (!key) return null;
  const { widthPx, heightPx } = picture;
  const tone = key.cover.map((share) => 255 * share);
  const target = targetOf({ widthPx, heightPx, cover: key.cover, tone }, keyedSize(film));
  const tracker: AssetTracker = createAssetTracker(target);
  const before = { anyS: Number.NEGATIVE_INFINITY, cutS: Number.NEGATIVE_INFINITY };
  let counted: Uint16Array | null = null;
  let wasKnown = false;
  let last: Omit<TrackedStill, 'edgesAt'> | null = null;
  const withMaps = (still: Omit<TrackedStill, 'edgesAt'>): TrackedStill => ({ ...still, edgesAt: edgeMapsOf(still.pyramid, mapEdges) });
  const dueIn = ({ timeS, isCut, pyramid }: Omit<TrackedStill, 'edgesAt'>): NewsMap | null => {
    const counts = countLike(pyramid.at(0));
    const news = newsOf(counts, isCut ? null : counted, pyramid);
    counted = counts;
    before.anyS = timeS;
    return news.count > 0 ? news : null;
  };
  return {
    next(still, isKnown) {
      const { index, timeS, isCut } = still;
      if (isCut && last && !wasKnown && isEndDue(last.timeS, before)) {
        const due = dueIn(last);
        if (due) tracker.searchLast(withMaps(last), due);
      }
      wasKnown = isKnown;
      if (isCut) before.cutS = timeS;
      last = { index, timeS, isCut, pyramid: lazyPyramid(keyedSize(still), () => keyed(still, key.colour)) };
      const isDue = !isKnown && (isCut || isSearchTime(timeS, before));
      tracker.next(withMaps(last), isDue ? dueIn(last) : null);
    },
    appearances: () =>
      tracker
        .appearances()
        .filter((moments) => moments.some(({ confidence }) => confidence >= SURE_LEAST))
        .map((moments) => moments.map(inFilm)),
  };
}

/** Worked out when it is first looked at: most stills are not. */
function lazyPyramid(size: PictureSize, make: () => TonePicture): TonePyramid {
  let made: TonePyramid | null = null;
  return {
    ...{ widthPx: size.widthPx, heightPx: size.heightPx, levels: levelsOf(size) },
    at(level) {
      made ??= tonePyramid(make());
      return made.at(level);
    },
  };
}

/** Chroma has half the width and half the height. */
const inFilm = (moment: Moment): Moment => {
  const { x, y, scale, turn } = moment.pose;
  return { ...moment, pose: { x: 2 * x, y: 2 * y, scale: 2 * scale, turn } };
};

/** Pixels of each tile that have the colour. */
function countLike({ widthPx, heightPx, codes }: TonePicture): Uint16Array {
  const columns = Math.ceil(widthPx / TILE_PX);
  const counts = new Uint16Array(columns * Math.ceil(heightPx / TILE_PX));
  for (let y = 0, at = 0; y < heightPx; y++) {
    const row = Math.floor(y / TILE_PX) * columns;
    for (let x = 0; x < widthPx; x++, at++) {
      if ((codes[at] ?? 0) < LIKE_LEAST) continue;
      const tile = row + Math.floor(x / TILE_PX);
      counts[tile] = (counts[tile] ?? 0) + 1;
    }
  }
  return counts;
}

function newsOf(counts: Uint16Array, before: Uint16Array | null, { widthPx, heightPx }: TonePyramid): NewsMap {
  const isNew = Uint8Array.from(counts, (count, tile) => Number(count >= LIKE_PIXELS && count > (1 + MORE) * (before?.[tile] ?? 0)));
  return {
    ...{ columns: Math.ceil(widthPx / TILE_PX), rows: Math.ceil(heightPx / TILE_PX), isNew },
    count: isNew.reduce((sum, one) => sum + one, 0),
  };
}

/** Appearances by colour without the moments at which the picture was found there without it. */
export const onlyByColour = (
  byColour: readonly (readonly Moment[])[],
  without: readonly (readonly Moment[])[],
  picture: CutOut,
): readonly (readonly Moment[])[] =>
  byColour
    .map((moments) =>
      moments.filter(
        ({ index, pose }) => !without.some((found) => found.some((at) => at.index === index && isSamePlace({ picture }, at.pose, pose))),
      ),
    )
    .filter(({ length }) => length > 0);
