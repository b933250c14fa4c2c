import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { EngineError } from './errors.ts';

/** An answer of a thread to the request of that number. */
export interface NumberedAnswer {
  readonly id: number;
}

interface Waiting<Answer> {
  readonly take: (answer: Answer) => void;
  readonly reject: (fault: EngineError) => void;
}

/** Asks a thread that answers in any order, and tells it to close. */
export interface ThreadLine<Request, Answer> {
  /** @throws EngineError `model_failed` once the thread has ended */
  ask(request: (id: number) => Request): Promise<Answer>;
  /** Never in the middle of a request: the runtime would take the whole process with it. */
  close(): Promise<void>;
}

/**
 * Numbers the requests to a thread of networks and finds whose answer comes back. The thread has said that it is ready, and ends by itself
 * when it hears `{ kind: 'close' }`.
 */
export function createThreadLine<Request, Answer extends NumberedAnswer>(worker: Worker): ThreadLine<Request, Answer> {
  const waiting = new Map<number, Waiting<Answer>>();
  let next = 0;
  let fault: EngineError | null = null;
  const failAll = (cause: unknown) => {
    fault = new EngineError('model_failed', { cause });
    for (const { reject } of waiting.values()) reject(fault);
    waiting.clear();
  };
  worker.on('message', (answer: Answer) => {
    waiting.get(answer.id)?.take(answer);
    waiting.delete(answer.id);
    // A thread that waits for work keeps no program alive; one that is to end does, for whoever waits for its end.
    if (waiting.size === 0 && !fault) worker.unref();
  });
  worker.on('error', failAll);
  worker.on('exit', (code) => failAll(`a thread of networks ended with ${code}`));
  return {
    ask: (request) =>
      new Promise<Answer>((resolve, reject) => {
        if (fault) return reject(fault);
        const id = next++;
        waiting.set(id, { take: resolve, reject });
        worker.ref();
        worker.postMessage(request(id));
      }),
    async close() {
      const gone = worker.threadId === -1 ? null : once(worker, 'exit');
      failAll('the thread of networks has been closed');
      worker.ref();
      worker.postMessage({ kind: 'close' });
      await gone;
    },
  };
}
