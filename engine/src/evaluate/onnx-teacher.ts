import '../saliency/keep-runtime-silent.ts';
import ort from 'onnxruntime-node';
import { EngineError } from '../errors.ts';
import type { SaliencyModel } from '../ports.ts';
import type { PictureSize } from '../saliency/picture-frame.ts';

const FRAME: PictureSize = { widthPx: 640, heightPx: 480 };
const OUTPUT_STRIDE = 4;

/**
 * attention-center, converted by `training/` to ONNX: one input `[1, 480, 640, 3]`, 0..1, the picture between bars; one output of
 * `[480, 640]` logits. It is a baseline of the harness and no part of the product.
 * @throws EngineError `model_failed`
 */
export async function openTeacher(path: string, { threads }: { readonly threads: number }): Promise<SaliencyModel> {
  const session = await ort.InferenceSession.create(path, { intraOpNumThreads: threads }).catch((cause: unknown) => {
    throw new EngineError('model_failed', { cause });
  });
  return {
    id: 'attention-center',
    inputSize: fitted,
    async predict(rgb, { widthPx, heightPx }) {
      const place = {
        left: Math.floor((FRAME.widthPx - widthPx) / 2),
        top: Math.floor((FRAME.heightPx - heightPx) / 2),
        widthPx,
        heightPx,
      };
      const picture = new ort.Tensor('float32', betweenBars(rgb, place), [1, FRAME.heightPx, FRAME.widthPx, 3]);
      const output = Object.values(await session.run({ [session.inputNames[0] ?? '']: picture }))[0];
      if (!(output?.data instanceof Float32Array)) throw new EngineError('model_failed', { cause: 'the teacher gave no map' });
      return quartered(output.data, place);
    },
  };
}

/** The largest size in multiples of 4 that fits between the bars. */
function fitted({ widthPx, heightPx }: PictureSize): PictureSize {
  const scale = Math.min(FRAME.widthPx / widthPx, FRAME.heightPx / heightPx);
  const side = (length: number) => Math.max(OUTPUT_STRIDE, Math.round((length * scale) / OUTPUT_STRIDE) * OUTPUT_STRIDE);
  return { widthPx: side(widthPx), heightPx: side(heightPx) };
}

interface Place extends PictureSize {
  readonly left: number;
  readonly top: number;
}

function betweenBars(rgb: Float32Array, { left, top, widthPx, heightPx }: Place): Float32Array {
  const out = new Float32Array(FRAME.widthPx * FRAME.heightPx * 3);
  const plane = widthPx * heightPx;
  for (let i = 0; i < plane; i++) {
    const at = ((top + Math.floor(i / widthPx)) * FRAME.widthPx + left + (i % widthPx)) * 3;
    for (let colour = 0; colour < 3; colour++) out[at + colour] = (rgb[colour * plane + i] ?? 0) / 255;
  }
  return out;
}

/** Means of four by four logits of the part between the bars. */
function quartered(logits: Float32Array, { left, top, widthPx, heightPx }: Place): Float32Array {
  const columns = widthPx / OUTPUT_STRIDE;
  const out = new Float32Array(columns * (heightPx / OUTPUT_STRIDE));
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      const at = Math.floor(y / OUTPUT_STRIDE) * columns + Math.floor(x / OUTPUT_STRIDE);
      out[at] = (out[at] ?? 0) + (logits[(top + y) * FRAME.widthPx + left + x] ?? 0) / OUTPUT_STRIDE ** 2;
    }
  }
  return out;
}
