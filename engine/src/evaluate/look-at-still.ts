import { decodePlan, planAnalysis } from '../analysis/plan.ts';
import { EngineError } from '../errors.ts';
import type { MediaLimits, MediaTools, SaliencyModel } from '../ports.ts';
import { createInputConverter } from '../saliency/input.ts';
import type { FrameColour, PictureFrame, PictureSize } from '../saliency/picture-frame.ts';

/** What the network says of a picture that came through the product's own decoder. */
export interface StillLook {
  /** The picture's displayed size. */
  readonly shown: PictureSize;
  /** The size it went in at, and what went in: the decoded frame, and from it planar R′G′B′, 0..255. */
  readonly input: PictureSize;
  readonly frame: PictureFrame;
  readonly colour: FrameColour;
  readonly rgb: Float32Array;
  /** The network's answer and its size. */
  readonly logits: Float32Array;
  readonly map: PictureSize;
}

const OUTPUT_STRIDE = 4;

/** With what pictures are looked at. */
export interface LookingWith {
  readonly model: SaliencyModel;
  readonly tools: MediaTools;
  readonly limits: MediaLimits;
}

/**
 * Sends one picture the way an analysis sends it: probe, fenced decoder, conversion, network.
 * @throws EngineError as an analysis would
 */
export async function lookAtStill(path: string, { model, tools, limits }: LookingWith): Promise<StillLook> {
  const plan = await planAnalysis({ path, model, tools, limits });
  const { input } = plan;
  await using pieces = decodePlan(plan);
  let isFullRange = true;
  for await (const piece of pieces) {
    if (piece.kind === 'start') isFullRange = piece.isFullRange;
    else if (piece.kind === 'frame') {
      const rgb = new Float32Array(3 * input.widthPx * input.heightPx);
      const colour: FrameColour = { matrix: plan.media.info.colourMatrix, isFullRange };
      createInputConverter(colour)(piece, rgb);
      // The decoder's planes are used again, so they are copied.
      const frame = { ...piece, y: piece.y.slice(), u: piece.u.slice(), v: piece.v.slice() };
      const logits = await model.predict(rgb, { count: 1, ...input });
      const map = { widthPx: input.widthPx / OUTPUT_STRIDE, heightPx: input.heightPx / OUTPUT_STRIDE };
      return { shown: plan.media.info, input, frame, colour, rgb, logits, map };
    }
  }
  throw new EngineError('no_picture');
}
