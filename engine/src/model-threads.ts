import './saliency/keep-runtime-silent.ts';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { EngineError } from './errors.ts';
import { growHeapsInLargeSteps } from './heap-steps.ts';
import type { SaliencyModel } from './ports.ts';
import { inputSizeFor } from './saliency/input-size.ts';

/** What a network thread is started with: absolute path of the ONNX file. */
export interface ThreadData {
  readonly path: string;
}

interface PredictRequest {
  readonly rgb: Float32Array;
  readonly shape: { readonly count: number; readonly widthPx: number; readonly heightPx: number };
}

/** What a network thread is asked. `rgb` is float32 of shape [count, 3, heightPx, widthPx], 0..255. */
export type ThreadRequest = ({ readonly kind: 'predict' } & PredictRequest) | { readonly kind: 'close' };

/** What a network thread answers. `logits` is float32 of shape [count, heightPx / 4, widthPx / 4]. */
export type PredictAnswer =
  | { readonly kind: 'ready'; readonly id: string }
  | { readonly kind: 'logits'; readonly logits: Float32Array }
  | { readonly kind: 'failed'; readonly cause: string };

interface Task extends PredictRequest {
  readonly resolve: (logits: Float32Array) => void;
  readonly reject: (fault: EngineError) => void;
}

/**
 * Opens the network on threads of its own: the runtime computes synchronously, so on the main thread nothing else could move
 * meanwhile. Each thread holds a session with one compute thread; requests beyond that wait in line.
 * Pictures in shared memory are handed over without a copy on the caller's side.
 * @param path the ONNX file
 * @throws EngineError `model_failed` when it cannot be loaded, and from `predict` when a run fails
 */
export async function openModelThreads(path: string, { threads }: { readonly threads: number }): Promise<SaliencyModel & AsyncDisposable> {
  growHeapsInLargeSteps();
  const workers = Array.from({ length: threads }, () => startWorker(path));
  const ids = await Promise.all(workers.map(readyId)).catch(async (cause: unknown) => {
    await Promise.all(workers.map((worker) => worker.terminate()));
    throw new EngineError('model_failed', { cause });
  });
  const queue = createQueue(workers);
  return { id: ids[0] ?? '', inputSize: inputSizeFor, predict: queue.predict, [Symbol.asyncDispose]: queue.close };
}

function startWorker(path: string): Worker {
  const worker = new Worker(new URL('./model-thread.ts', import.meta.url), {
    workerData: { path } satisfies ThreadData,
    name: 'attention',
  });
  // A thread that waits for work keeps no program alive.
  worker.unref();
  return worker;
}

async function readyId(worker: Worker): Promise<string> {
  worker.ref();
  // An `error` event rejects here, with the reason why the model did not load.
  const [answer]: PredictAnswer[] = await once(worker, 'message');
  worker.unref();
  if (answer?.kind !== 'ready') throw new Error('the thread did not start');
  return answer.id;
}

function createQueue(workers: readonly Worker[]): { predict: SaliencyModel['predict']; close: () => Promise<void> } {
  const waiting: Task[] = [];
  const idle = [...workers];
  const running = new Map<Worker, Task>();
  let fault: EngineError | null = null;

  const next = () => {
    while (waiting.length > 0 && idle.length > 0) {
      const worker = idle.pop();
      const task = waiting.shift();
      if (!worker || !task) return;
      running.set(worker, task);
      worker.ref();
      worker.postMessage({ kind: 'predict', rgb: task.rgb, shape: task.shape } satisfies ThreadRequest);
    }
  };
  const failAll = (cause: unknown) => {
    fault = new EngineError('model_failed', { cause });
    for (const task of [...running.values(), ...waiting]) task.reject(fault);
    running.clear();
    waiting.length = 0;
  };
  for (const worker of workers) {
    worker.on('message', (answer: PredictAnswer) => {
      const task = running.get(worker);
      running.delete(worker);
      // Once a fault is known, or the close has begun, nothing more is sent; whoever waits for the threads' end still holds them.
      if (fault) return;
      worker.unref();
      idle.push(worker);
      if (answer.kind === 'logits') task?.resolve(answer.logits);
      else task?.reject(new EngineError('model_failed', { cause: answer }));
      next();
    });
    worker.on('error', failAll);
    worker.on('exit', (code) => failAll(`a model thread ended with ${code}`));
  }
  const predict: SaliencyModel['predict'] = (rgb, shape) =>
    new Promise((resolve, reject) => {
      if (fault) return reject(fault);
      waiting.push({ rgb, shape, resolve, reject });
      next();
    });
  /** A thread is never ended in the middle of a picture: the runtime would take the whole process with it. */
  const close = async () => {
    const gone = workers.map((worker) => (worker.threadId === -1 ? null : once(worker, 'exit')));
    failAll('the network has been closed');
    for (const worker of workers) {
      worker.ref();
      worker.postMessage({ kind: 'close' } satisfies ThreadRequest);
    }
    await Promise.all(gone);
  };
  return { predict, close };
}
