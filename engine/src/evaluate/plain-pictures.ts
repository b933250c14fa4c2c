import { createDraws } from '../metrics/bootstrap.ts';
import { gridFor } from '../metrics/grid.ts';
import { mapFigures } from '../metrics/map-figures.ts';
import type { SaliencyModel } from '../ports.ts';
import { createDensityReader } from '../saliency/density.ts';
import type { PictureSize } from '../saliency/picture-frame.ts';

/** The network's input for films of 16:9. */
const SIZE: PictureSize = { widthPx: 512, heightPx: 288 };
const BAR_SHARE = 0.125;

/** What the network makes of a picture without anything to look at. */
export interface PlainLook {
  readonly name: string;
  /** Share of the frame that holds half of the attention; 0.5 is alike everywhere. */
  readonly a50: number;
  /** Share of attention in the middle ninth; 0.11 is alike everywhere. */
  readonly middle: number;
  /** Share in the highest cell of the grid; about 0.0004 is alike everywhere. */
  readonly highest: number;
}

/** Black, white, grey, noise, and a grey picture between black bars. */
export async function lookAtPlainPictures(model: SaliencyModel): Promise<readonly PlainLook[]> {
  const draw = createDraws(1);
  const bars = Math.round(SIZE.heightPx * BAR_SHARE);
  const pictures: [string, (x: number, y: number) => number][] = [
    ['black', () => 0],
    ['white', () => 255],
    ['grey', () => 128],
    ['noise', () => draw(256)],
    ['grey between black bars', (_, y) => (y < bars || y >= SIZE.heightPx - bars ? 0 : 128)],
  ];
  const looks: PlainLook[] = [];
  for (const [name, value] of pictures) looks.push(await lookAt(name, value, model));
  return looks;
}

async function lookAt(name: string, value: (x: number, y: number) => number, model: SaliencyModel): Promise<PlainLook> {
  const { widthPx, heightPx } = SIZE;
  const plane = widthPx * heightPx;
  const rgb = Float32Array.from({ length: 3 * plane }, (_, i) => value(i % widthPx, Math.floor((i % plane) / widthPx)));
  const grid = gridFor(SIZE);
  const density = createDensityReader(SIZE, grid)(await model.predict(rgb, { count: 1, ...SIZE }));
  const isMiddle = (place: number, length: number) => place >= length / 3 && place < (2 * length) / 3;
  const middle = density.reduce(
    (sum, share, i) => sum + (isMiddle(i % grid.columns, grid.columns) && isMiddle(Math.floor(i / grid.columns), grid.rows) ? share : 0),
    0,
  );
  return { name, a50: mapFigures(density, grid).a50, middle, highest: density.reduce((most, share) => Math.max(most, share), 0) };
}
