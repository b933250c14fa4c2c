import { mkdir, rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { takeLock } from './lock.ts';
import type { ThreadMessage } from './messages.ts';
import type { Notification } from './notifications.ts';
import { embeddedPlace, makeSocketFolder } from './place.ts';

export interface EmbeddedDatabase extends AsyncDisposable {
  /** Calls `fn` for each notification on the channels that were asked for. */
  onNotification(fn: (notification: Notification) => void): void;
  /** Settles, with the reason, when the thread ends without having been asked to. */
  readonly died: Promise<Error>;
}

/** What is said at start-up whenever the embedded database runs. */
export const EMBEDDED_LIMITS = [
  'survives a killed process, but not a power cut or a crash of the operating system',
  'one shared database session: a long transaction makes everybody wait',
  'no limit on how long a statement may run',
  'one machine only',
] as const;

/**
 * Starts the embedded database in a thread of this process and opens its socket.
 * @throws FolderInUseError when another process has the folder
 */
export async function openEmbedded(folder: string, channels: readonly string[]): Promise<EmbeddedDatabase> {
  const place = embeddedPlace(folder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unlock = await takeLock(place.lockPath);
  try {
    await mkdir(place.dataDir, { recursive: true, mode: 0o700 });
    await makeSocketFolder(place.socketDir);
    await rm(place.socketPath, { force: true }); // left by a process that was killed; the lock says that nobody listens on it
    return await startThread({ dataDir: place.dataDir, socketPath: place.socketPath, channels }, unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function startThread(order: Record<string, unknown>, unlock: () => Promise<void>): Promise<EmbeddedDatabase> {
  const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData: order });
  const listeners: ((notification: Notification) => void)[] = [];
  const ready = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<Error>();
  const died = Promise.withResolvers<Error>();
  let isAskedToStop = false;
  thread.on('message', (message: ThreadMessage) => {
    if (message.kind === 'ready') ready.resolve();
    if (message.kind === 'notification') for (const listener of listeners) listener(message);
  });
  thread.once('error', (error: Error) => gone.resolve(error));
  thread.once('exit', (code) => gone.resolve(new Error(`The embedded database ended with code ${code}`)));
  void gone.promise.then((error) => {
    ready.reject(new Error('The embedded database did not start', { cause: error }));
    if (!isAskedToStop) died.resolve(error);
  });
  await ready.promise;
  return {
    onNotification: (fn) => listeners.push(fn),
    died: died.promise,
    async [Symbol.asyncDispose]() {
      isAskedToStop = true;
      thread.postMessage('stop');
      await gone.promise;
      await unlock();
    },
  };
}
