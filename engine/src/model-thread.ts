import { parentPort, workerData } from 'node:worker_threads';
import { EngineError } from './errors.ts';
import type { PredictAnswer, ThreadData, ThreadRequest } from './model-threads.ts';
import { openModel } from './saliency/onnx-model.ts';

/** The body of one thread: it owns a session of the network and answers one request after the other, until it is told to close. */
async function serve(port: NonNullable<typeof parentPort>, { path }: ThreadData): Promise<void> {
  const model = await openModel(path, { threads: 1 });
  const takeCopy = createCopier();
  port.on('message', async (request: ThreadRequest) => {
    if (request.kind === 'close') {
      await model[Symbol.asyncDispose]();
      port.close();
      return;
    }
    // The picture lies in memory that another thread may write to; the runtime gets a copy of its own.
    port.postMessage(await answer(() => model.predict(takeCopy(request.rgb), request.shape)));
  });
  port.postMessage({ kind: 'ready', id: model.id } satisfies PredictAnswer);
}

/** Copies into memory that is used again for the next picture of the same size: a thread looks at one at a time. */
function createCopier(): (rgb: Float32Array) => Float32Array {
  let copy = new Float32Array(0);
  return (rgb) => {
    if (copy.length !== rgb.length) copy = new Float32Array(rgb.length);
    copy.set(rgb);
    return copy;
  };
}

async function answer(predict: () => Promise<Float32Array>): Promise<PredictAnswer> {
  try {
    return { kind: 'logits', logits: await predict() };
  } catch (fault) {
    return { kind: 'failed', cause: String(fault instanceof EngineError ? fault.cause : fault) };
  }
}

if (parentPort) await serve(parentPort, workerData);
