import { createAreaResampler } from '../metrics/area-resample.ts';
import type { Grid } from '../metrics/grid.ts';
import { gridFor } from '../metrics/grid.ts';
import type { ColourPicture } from '../metrics/picture-edits.ts';
import type { SaliencyModel } from '../ports.ts';
import { createDensityReader } from '../saliency/density.ts';
import { lookThreeMoreWays } from '../saliency/views.ts';
import type { MomentWish } from './read-colour.ts';
import { readColour } from './read-colour.ts';

/** One moment of a film, and where people look in it. About six megabytes. */
export interface SeenMoment {
  readonly picture: ColourPicture;
  readonly grid: Grid;
  /** Four densities on the grid, the plain look first. */
  readonly looks: readonly Float32Array[];
  /** The network that looked. */
  readonly model: string;
}

/**
 * Reads one moment out of a film and looks at it. Reading takes most of the time, since a decoder begins at the key frame before: who
 * tries several things on one moment keeps what comes from here.
 * @throws EngineError whatever is wrong with the file; `damaged` where nothing is shown at that time; `model_failed`
 */
export async function lookAtMoment(path: string, wish: MomentWish & { readonly model: SaliencyModel }): Promise<SeenMoment> {
  const picture = await readColour(path, wish);
  const grid = gridFor(picture);
  return { picture, grid, looks: await lookFourWays(picture, wish.model, grid), model: wish.model.id };
}

/** Four densities on the grid, the plain look first. @throws EngineError `model_failed` */
export async function lookFourWays(picture: ColourPicture, model: SaliencyModel, grid: Grid): Promise<readonly Float32Array[]> {
  const input = model.inputSize(picture);
  const pixels = input.widthPx * input.heightPx;
  const rgb = new Float32Array(new SharedArrayBuffer(3 * pixels * Float32Array.BYTES_PER_ELEMENT));
  const resample = createAreaResampler(picture, input);
  for (const [k, plane] of picture.planes.entries()) resample(plane, rgb.subarray(k * pixels, (k + 1) * pixels));
  const [plain, others] = await Promise.all([model.predict(rgb, { count: 1, ...input }), lookThreeMoreWays(model, rgb, { input, grid })]);
  return [createDensityReader(input, grid)(plain), ...others];
}
