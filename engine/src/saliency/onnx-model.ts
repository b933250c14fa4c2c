import './keep-runtime-silent.ts';
import { basename } from 'node:path';
import ort from 'onnxruntime-node';
import { EngineError } from '../errors.ts';
import type { SaliencyModel } from '../ports.ts';
import { inputSizeFor } from './input-size.ts';

/** The network answers at a quarter of its input's width and height. */
const OUTPUT_STRIDE = 4;

/**
 * Opens a saliency network from an ONNX file with one input `[n, 3, h, w]` and one output `[n, 1, h / 4, w / 4]`.
 * @param path the file; the folder it lies in names the model when the file is called `model.onnx`
 * @param options.threads how many threads one prediction may use
 * @throws EngineError `model_failed` when the file cannot be loaded, and from `predict` when a run fails
 */
export async function openModel(path: string, options: { readonly threads: number }): Promise<SaliencyModel & AsyncDisposable> {
  const session = await openSession(path, options.threads);
  const [inputName] = session.inputNames;
  const [outputName] = session.outputNames;
  if (inputName === undefined || outputName === undefined) throw new EngineError('model_failed');
  return {
    id: modelIdOf(path),
    inputSize: inputSizeFor,
    async predict(rgb, { count, widthPx, heightPx }) {
      try {
        const feeds = { [inputName]: new ort.Tensor('float32', rgb, [count, 3, heightPx, widthPx]) };
        const output = (await session.run(feeds))[outputName];
        const wanted = count * (widthPx / OUTPUT_STRIDE) * (heightPx / OUTPUT_STRIDE);
        if (!(output?.data instanceof Float32Array) || output.data.length !== wanted) throw new Error('unexpected output of the network');
        return output.data;
      } catch (cause) {
        throw new EngineError('model_failed', { cause });
      }
    },
    [Symbol.asyncDispose]: () => session.release(),
  };
}

async function openSession(path: string, threads: number): Promise<ort.InferenceSession> {
  try {
    return await ort.InferenceSession.create(path, {
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      executionMode: 'sequential',
      graphOptimizationLevel: 'all',
    });
  } catch (cause) {
    throw new EngineError('model_failed', { cause });
  }
}

function modelIdOf(path: string): string {
  const file = basename(path, '.onnx');
  return file === 'model' ? basename(path.slice(0, -'/model.onnx'.length)) : file;
}
