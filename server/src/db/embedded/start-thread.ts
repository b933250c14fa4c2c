import { Worker } from 'node:worker_threads';
import type { ThreadMessage } from './messages.ts';
import type { ThreadOrder } from './order.ts';

/** The thread that holds the database. */
export interface DatabaseThread {
  /** Settles, with the reason, however the thread ends. */
  readonly gone: Promise<Error>;
  /** Asks for a sign of life, which comes as a message. */
  ping(): void;
  /** Closes the database as it should be closed. */
  stop(): Promise<void>;
  /** Ends the thread in the middle of whatever it does, as a killed process would end. */
  kill(): Promise<void>;
}

/**
 * @param hear what it tells, as long as it lives
 * @param signal ends one that is still opening the database
 * @throws Error when the database could not be opened
 */
export async function startThread(
  order: ThreadOrder,
  hear: (message: ThreadMessage) => void,
  signal?: AbortSignal,
): Promise<DatabaseThread> {
  const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData: order });
  const ready = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<Error>();
  thread.on('message', (message: ThreadMessage) => {
    if (message.kind === 'ready') ready.resolve();
    hear(message);
  });
  thread.once('error', (error: Error) => gone.resolve(error));
  thread.once('exit', (code) => gone.resolve(new Error(`The embedded database ended with code ${code}`)));
  void gone.promise.then((error) => ready.reject(new Error('The embedded database did not start', { cause: error })));
  const end = () => void thread.terminate();
  signal?.addEventListener('abort', end, { once: true });
  await ready.promise;
  signal?.removeEventListener('abort', end);
  return {
    gone: gone.promise,
    ping: () => thread.postMessage('ping'),
    async stop() {
      thread.postMessage('stop');
      await gone.promise;
    },
    async kill() {
      await thread.terminate();
      await gone.promise;
    },
  };
}
