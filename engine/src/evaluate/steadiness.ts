import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeStill } from '../decode/encode-still.ts';
import { blurGaussian } from '../metrics/blur.ts';
import type { Interval } from '../metrics/bootstrap.ts';
import { bootstrapMean } from '../metrics/bootstrap.ts';
import { correlationCoefficient } from '../metrics/map-agreement.ts';
import type { PictureSize } from '../saliency/picture-frame.ts';
import { mirrorRows, resizeBilinear } from '../saliency/views.ts';
import type { LookingWith, StillLook } from './look-at-still.ts';
import { lookAtStill } from './look-at-still.ts';
import { densityOnCanvas } from './score-canvas.ts';

/** What is done to a picture that should change nothing of where people look. */
export const CHANGES = ['mirrored', 'blurred by 1 px', 'half as large', 'as a JPEG of middling quality'] as const;
/** One of them. */
export type Change = (typeof CHANGES)[number];

/** How alike the maps of a picture and of its changed twin are: correlation, mean over pictures with interval, and the least. */
export interface Steadiness {
  readonly change: Change;
  readonly alike: Interval;
  readonly least: number;
}

/** Looks at each picture changed in every way. @param folder where the JPEGs may lie meanwhile */
export async function steadinessOver(
  paths: readonly string[],
  wish: LookingWith & { readonly folder: string },
): Promise<readonly Steadiness[]> {
  const found = new Map<Change, number[]>(CHANGES.map((change) => [change, []]));
  for (const path of paths) {
    const look = await lookAtStill(path, wish);
    const usual = densityOnCanvas(look.logits, look.map, look.map);
    for (const change of CHANGES) {
      const logits = await changedLook(look, change, { ...wish, path });
      found.get(change)?.push(correlationCoefficient(usual, densityOnCanvas(logits, look.map, look.map)));
    }
  }
  return CHANGES.map((change) => {
    const values = found.get(change) ?? [];
    return { change, alike: bootstrapMean(values), least: Math.min(...values) };
  });
}

async function changedLook(
  look: StillLook,
  change: Change,
  wish: LookingWith & { readonly folder: string; readonly path: string },
): Promise<Float32Array> {
  const { input, rgb, map } = look;
  const predict = (picture: Float32Array) => wish.model.predict(picture, { count: 1, ...input });
  switch (change) {
    case 'mirrored':
      return mirrorRows(await predict(mirrorRows(rgb, input.widthPx)), map.widthPx);
    case 'blurred by 1 px':
      return predict(eachPlane(rgb, input, (plane) => blurGaussian(plane, { columns: input.widthPx, rows: input.heightPx }, 1)));
    case 'half as large': {
      const half = { widthPx: input.widthPx / 2, heightPx: input.heightPx / 2 };
      return predict(resizeBilinear(resizeBilinear(rgb, input, half), half, input));
    }
    case 'as a JPEG of middling quality': {
      const { frame, colour, shown } = look;
      const copy = join(wish.folder, 'copy.jpg');
      await writeFile(copy, await encodeStill(frame, { path: wish.path, shown, colour, tools: wish.tools }));
      const again = await lookAtStill(copy, wish);
      return again.logits.length === look.logits.length ? again.logits : predict(resizeBilinear(again.rgb, again.input, input));
    }
  }
}

function eachPlane(rgb: Float32Array, { widthPx, heightPx }: PictureSize, change: (plane: Float32Array) => Float32Array): Float32Array {
  const size = widthPx * heightPx;
  const out = new Float32Array(rgb.length);
  for (let plane = 0; plane < 3; plane++) out.set(change(rgb.subarray(plane * size, (plane + 1) * size)), plane * size);
  return out;
}
