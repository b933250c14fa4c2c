import type { HeatLook } from '../heat/heat-layer.ts';
import { createAreaResampler } from '../metrics/area-resample.ts';
import type { Grid } from '../metrics/grid.ts';
import { gridFor } from '../metrics/grid.ts';
import type { ColourPicture, PictureEdit } from '../metrics/picture-edits.ts';
import { boxAfter, edited } from '../metrics/picture-edits.ts';
import type { Box } from '../metrics/region-mask.ts';
import { boxMask, shareIn } from '../metrics/region-mask.ts';
import type { SaliencyModel } from '../ports.ts';
import { createDensityReader } from '../saliency/density.ts';
import { lookThreeMoreWays } from '../saliency/views.ts';
import type { MomentWish } from './read-colour.ts';
import { readColour } from './read-colour.ts';
import { writeHeated } from './write-heated.ts';

/** What is tried on one moment. */
export interface TryWish extends MomentWish {
  readonly model: SaliencyModel;
  readonly edits: readonly PictureEdit[];
  /** Places whose share is told besides, which no edit moves: the brand's, say. */
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
 * Looks at one picture of a film as it is and as it would be with some edits: the real network, four ways each.
 * @throws EngineError whatever is wrong with the file, `model_failed`
 */
export async function tryEdits(path: string, wish: TryWish): Promise<Tried> {
  const picture = await readColour(path, wish);
  const changed = edited(picture, wish.edits);
  const grid = gridFor(picture);
  const [before, after] = await Promise.all([lookAt(picture, wish.model, grid), lookAt(changed, wish.model, grid)]);
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
    { ...wish, grid, path },
  );
  const [first = new Uint8Array(0), second = new Uint8Array(0)] = pictures;
  return {
    model: wish.model.id,
    edits: wish.edits.map((edit) => share(edit.box, boxAfter(edit))),
    watched: wish.watched.map((box) => share(box, box)),
    pictures: { before: first, after: second },
  };
}

/** Four densities on the grid, the plain look first. */
async function lookAt(picture: ColourPicture, model: SaliencyModel, grid: Grid): Promise<readonly Float32Array[]> {
  const input = model.inputSize(picture);
  const pixels = input.widthPx * input.heightPx;
  const rgb = new Float32Array(new SharedArrayBuffer(3 * pixels * Float32Array.BYTES_PER_ELEMENT));
  const resample = createAreaResampler(picture, input);
  for (const [k, plane] of picture.planes.entries()) resample(plane, rgb.subarray(k * pixels, (k + 1) * pixels));
  const [plain, others] = await Promise.all([model.predict(rgb, { count: 1, ...input }), lookThreeMoreWays(model, rgb, { input, grid })]);
  return [createDensityReader(input, grid)(plain), ...others];
}

function banded(views: readonly Float32Array[], box: Box, grid: Grid): BandedShare {
  const mask = boxMask(box, grid);
  const shares = views.map((density) => shareIn(density, mask));
  const [value = 0] = shares;
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const half = 1.96 * Math.sqrt(shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / Math.max(1, shares.length - 1));
  return { value, lo: Math.max(0, value - half), hi: Math.min(1, value + half) };
}
