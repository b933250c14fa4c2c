import '../saliency/keep-runtime-silent.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ort from 'onnxruntime-node';
import { EngineError } from '../errors.ts';
import type { PictureSize } from '../saliency/picture-frame.ts';
import { LINE_HEIGHT } from './line-crop.ts';
import type { SeenLine, Spelling } from './spell-out.ts';
import { spellOut } from './spell-out.ts';

/** The two networks that find and read text. */
export interface TextNetworks {
  /** @param input as `DetectMemory` fills it @returns the chance of text, row-major, of the same size */
  find(input: Float32Array, size: PictureSize): Promise<Float32Array>;
  /** @param input from `toReadInput` @param columns for each column of it whether a letter is there, asked only where a space may be overlooked */
  spell(input: Float32Array, widthPx: number, columns?: SeenLine['columns']): Promise<Spelling>;
}

/**
 * Opens the networks of a folder: `detect.onnx`, `recognise.onnx`, and `characters.txt`, one letter a line.
 * @throws EngineError `model_failed` when one cannot be loaded, and from a run that fails
 */
export async function openTextNetworks(folder: string): Promise<TextNetworks & AsyncDisposable> {
  try {
    const alphabet = (await readFile(join(folder, 'characters.txt'), 'utf8')).split('\n').slice(0, -1);
    const finder = await openSession(join(folder, 'detect.onnx'));
    const reader = await openSession(join(folder, 'recognise.onnx'));
    return {
      find: async (input, { widthPx, heightPx }) => (await run(finder, input, [1, 3, heightPx, widthPx])).data,
      async spell(input, widthPx, columns = () => null) {
        const { data, dims } = await run(reader, input, [1, 3, LINE_HEIGHT, widthPx]);
        const [, steps = 0, letters = 0] = dims;
        return spellOut({ chances: data, steps, letters }, alphabet, { stepPx: widthPx / steps, columns });
      },
      async [Symbol.asyncDispose]() {
        await finder.release();
        await reader.release();
      },
    };
  } catch (cause) {
    throw cause instanceof EngineError ? cause : new EngineError('model_failed', { cause });
  }
}

const openSession = (path: string): Promise<ort.InferenceSession> =>
  ort.InferenceSession.create(path, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    graphOptimizationLevel: 'all',
  });

async function run(session: ort.InferenceSession, input: Float32Array, dims: readonly number[]) {
  try {
    const [inputName = '', outputName = ''] = [session.inputNames[0], session.outputNames[0]];
    const output = (await session.run({ [inputName]: new ort.Tensor('float32', input, dims) }))[outputName];
    if (!(output?.data instanceof Float32Array)) throw new Error('unexpected output of a text network');
    return { data: output.data, dims: output.dims };
  } catch (cause) {
    throw new EngineError('model_failed', { cause });
  }
}
