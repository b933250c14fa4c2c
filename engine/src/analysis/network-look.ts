import type { Grid } from '../metrics/grid.ts';
import type { SaliencyModel } from '../ports.ts';
import { createDensityReader } from '../saliency/density.ts';
import { createInputConverter } from '../saliency/input.ts';
import type { FrameColour, PictureFrame, PictureSize } from '../saliency/picture-frame.ts';
import { lookThreeMoreWays } from '../saliency/views.ts';

/** What the network says of one picture. */
export interface Look {
  /** On the grid, sum 1. */
  readonly density: Float32Array;
  /** Three further densities of the same picture, seen another way; null where that was not asked for. */
  readonly otherViews: readonly Float32Array[] | null;
}

/** How the network looks at a picture: which network, at which size, in which colours, onto which grid. */
export interface LookWish {
  readonly model: SaliencyModel;
  readonly input: PictureSize;
  readonly grid: Grid;
  readonly colour: FrameColour;
}

/** What was asked of the network about one frame. */
interface Asked {
  readonly frame: PictureFrame;
  readonly density: Promise<Float32Array>;
  readonly otherViews: Promise<readonly Float32Array[]> | null;
}

/**
 * Prepares looking at frames with the network. A frame is converted at once, so that its planes may be used again; the answer comes
 * later. Pictures lie in shared memory, which model threads read without a copy, and their memory is used again. A frame that is asked
 * for again straight away, since it stands, has the answer that is known; so has one that is the same to the last code, as those of slides
 * and end cards often are (docs/decisions/0504).
 * @throws EngineError `model_failed` from a look
 */
export function createLooker(wish: LookWish): (frame: PictureFrame, ways: 'one' | 'four') => Promise<Look> {
  const { model, input, grid } = wish;
  const convert = createInputConverter(wish.colour);
  const readDensity = createDensityReader(input, grid);
  const spare: Float32Array[] = [];
  const values = 3 * input.widthPx * input.heightPx;
  const latest = createLatestPicture(input);
  let last: Asked | null = null;
  const ask = (frame: PictureFrame, ways: 'one' | 'four', known: Asked | null): Asked => {
    const rgb = spare.pop() ?? new Float32Array(new SharedArrayBuffer(values * Float32Array.BYTES_PER_ELEMENT));
    convert(frame, rgb);
    const density = known?.density ?? model.predict(rgb, { count: 1, ...input }).then(readDensity);
    const otherViews = ways === 'four' ? lookThreeMoreWays(model, rgb, { input, grid }) : null;
    // Whoever waits for the answers hears of a failure.
    Promise.all([density, otherViews]).then(
      () => spare.push(rgb),
      () => undefined,
    );
    return { frame, density, otherViews };
  };
  return async (frame, ways) => {
    const known = last && (last.frame === frame || latest.is(frame)) ? last : null;
    if (!known) latest.keep(frame);
    const isKnown = known !== null && (ways === 'one' || known.otherViews !== null);
    const asked = isKnown ? known : ask(frame, ways, known);
    last = asked;
    const [density, otherViews] = await Promise.all([asked.density, ways === 'four' ? asked.otherViews : null]);
    return { density, otherViews };
  };
}

/** Remembers the picture that was asked about last: the planes of a frame are soon used again for another. */
function createLatestPicture({ widthPx, heightPx }: PictureSize) {
  const cells = widthPx * heightPx;
  const planes = { y: Buffer.alloc(cells), u: Buffer.alloc(cells / 4), v: Buffer.alloc(cells / 4) };
  return {
    /** Nearly every picture differs from the one before in its first bytes, where this ends. */
    is: ({ y, u, v }: PictureFrame): boolean => planes.y.equals(y) && planes.u.equals(u) && planes.v.equals(v),
    keep({ y, u, v }: PictureFrame): void {
      planes.y.set(y);
      planes.u.set(u);
      planes.v.set(v);
    },
  };
}
