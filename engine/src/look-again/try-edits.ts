import type { HeatLook } from '../heat/heat-layer.ts';
import type { Grid } from '../metrics/grid.ts';
import type { PictureEdit } from '../metrics/picture-edits.ts';
import { boxAfter, boxCarried, edited } from '../metrics/picture-edits.ts';
import type { Box } from '../metrics/region-mask.ts';
import { boxMask, shareIn } from '../metrics/region-mask.ts';
import type { SaliencyModel } from '../ports.ts';
import type { SeenMoment } from './look-at-moment.ts';
import { lookFourWays } from './look-at-moment.ts';
import type { HeatedWish } from './write-heated.ts';
import { writeHeated } from './write-heated.ts';

/** What is tried on one moment. */
export interface TryWish extends Pick<HeatedWish, 'tools' | 'path' | 'signal'> {
  readonly model: SaliencyModel;
  readonly edits: readonly PictureEdit[];
  /** Places whose share is told besides, the brand's, say. An edit that has most of one takes it along. */
  readonly watched: readonly Box[];
  readonly look: HeatLook;
}

/** Share of attention in a place, 0..1, with the band of four views of the network (stability, not accuracy). */
export interface BandedShare {
  readonly value: number;
  readonly lo: number;
  readonly hi: number;
}

/** A place before and after. Where an edit moves or enlarges it, `after` is read where it lies then. */
export interface TriedShare {
  readonly before: BandedShare;
  readonly after: BandedShare;
  readonly boxBefore: Box;
  readonly boxAfter: Box;
}

/** One still before and after: motion, cuts and what was there before are not in it. */
export interface Tried {
  readonly model: string;
  readonly edits: readonly TriedShare[];
  readonly watched: readonly TriedShare[];
  /** JPEGs with heat by one scale. */
  readonly pictures: { readonly before: Uint8Array; readonly after: Uint8Array };
}

/**
 * Looks at a moment as it would be with some edits, beside how it is: the real network, four ways.
 * @throws EngineError `model_failed`, `cancelled`, `took_too_long`, `tool_misbehaved`
 */
export async function tryEdits({ picture, grid, looks: before, model }: SeenMoment, wish: TryWish): Promise<Tried> {
  const changed = edited(picture, wish.edits);
  const after = await lookFourWays(changed, wish.model, grid);
  const share = (box: Box, then: Box): TriedShare => ({
    ...{ boxBefore: box, boxAfter: then },
    before: banded(before, box, grid),
    after: banded(after, then, grid),
  });
  const [heatBefore, heatAfter] = [before[0], after[0]];
  const pictures = await writeHeated(
    [
      { picture, density: heatBefore ?? new Float32Array(0) },
      { picture: changed, density: heatAfter ?? new Float32Array(0) },
    ],
    { ...wish, grid },
  );
  const [first = new Uint8Array(0), second = new Uint8Array(0)] = pictures;
  return {
    model,
    edits: wish.edits.map((edit) => share(edit.box, boxAfter(edit))),
    watched: wish.watched.map((box) => share(box, boxCarried(box, wish.edits))),
    pictures: { before: first, after: second },
  };
}

function banded(views: readonly Float32Array[], box: Box, grid: Grid): BandedShare {
  const mask = boxMask(box, grid);
  const shares = views.map((density) => shareIn(density, mask));
  const [value = 0] = shares;
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const half = 1.96 * Math.sqrt(shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / Math.max(1, shares.length - 1));
  return { value, lo: Math.max(0, value - half), hi: Math.min(1, value + half) };
}
