import { mkdir, rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { takeLock } from './lock.ts';
import type { ThreadMessage } from './messages.ts';
import type { Notification } from './notifications.ts';
import type { EmbeddedPlace } from './place.ts';
import { embeddedPlace, makeSocketFolder } from './place.ts';
import { openRelay } from './relay.ts';
import type { DatabaseThread } from './start-thread.ts';
import { startThread } from './start-thread.ts';
import { whyNotOpened } from './why-not-opened.ts';

export interface GuardWish {
  /** Seconds for which one statement may hold up everybody. */
  readonly endAfterS: number;
  readonly onStuck: () => void;
  /** It could not be opened, for want of room perhaps; it is tried again. */
  readonly onStillClosed: (reason: unknown) => void;
  readonly onReopened: () => void;
  /** A client kept a transaction open, said nothing more and let the others wait: its connection was ended. */
  readonly onCutOff: () => void;
}

export interface EmbeddedDatabase extends AsyncDisposable {
  /** Calls `fn` for each notification on the channels that were asked for. */
  onNotification(fn: (notification: Notification) => void): void;
  /** From now on a thread that gives no sign of life, or gave itself up, is ended and the database opened anew. Migrations may take their time before. */
  guard(wish: GuardWish): void;
  /** True while there is no sense in asking: it has not answered for some seconds, or is being opened anew. */
  isStuck(): boolean;
  /** Settles, with the reason, when the thread ends without having been asked to. */
  readonly died: Promise<Error>;
}

/** What R63 allows a statement; the database itself knows no limit. */
export const END_AFTER_S = 10;
/** After this many seconds without an answer nobody else is sent to wait. */
const STUCK_AFTER_S = 5;
const PING_EVERY_MS = 1_000;
/** For the first try to open it anew; each later one has as much more. Without room on its disk it may never come to an end. */
const REOPEN_MS = 60_000;
const REOPEN_MAX_MS = 300_000;
const REOPEN_PAUSE_MS = 1_000;

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
    return await keepOpen(place, { channels, unlock });
  } catch (error) {
    await unlock();
    throw error;
  }
}

interface Again {
  readonly onStillClosed: (reason: unknown) => void;
  readonly isGivenUp: () => boolean;
}

/** Tries until the database is open; null once it is given up. Each try may last longer than the one before. */
async function untilBegun(begin: (signal: AbortSignal) => Promise<DatabaseThread>, { onStillClosed, isGivenUp }: Again) {
  for (let tries = 1; !isGivenUp(); tries++) {
    try {
      return await begin(AbortSignal.timeout(Math.min(tries * REOPEN_MS, REOPEN_MAX_MS))); // one after the other: they have one folder
    } catch (error) {
      onStillClosed(error);
    }
    await wait(REOPEN_PAUSE_MS);
  }
  return null;
}

function tellAll({ channel, payload }: Notification, listeners: readonly ((notification: Notification) => void)[]): void {
  for (const listener of listeners) listener({ channel, payload });
}

const startOrSay: typeof startThread = (order, hear, signal) =>
  startThread(order, hear, signal).catch(async (fault: unknown) => {
    throw await whyNotOpened(order.dataDir, fault);
  });

/** A thread, and another one when the first no longer answers. */
async function keepOpen(
  place: EmbeddedPlace,
  { channels, unlock }: { channels: readonly string[]; unlock: () => Promise<void> },
): Promise<EmbeddedDatabase> {
  const relay = await openRelay(place.relayPath);
  const listeners: ((notification: Notification) => void)[] = [];
  const died = Promise.withResolvers<Error>();
  let isClosing = false;
  let reopening: Promise<void> | null = null;
  let unanswered = 0;
  let timer: NodeJS.Timeout | undefined;
  let cutOff = (): void => undefined;

  const hear = (message: ThreadMessage) => {
    if (message.kind === 'broken') unanswered = Number.POSITIVE_INFINITY; // it answers nothing more, whatever its thread says
    if (message.kind === 'pong' && Number.isFinite(unanswered)) unanswered = 0;
    if (message.kind === 'cut-off') cutOff();
    if (message.kind === 'notification') tellAll(message, [(notification) => relay.tell(notification), ...listeners]);
  };
  const begin = async (signal?: AbortSignal): Promise<DatabaseThread> => {
    await rm(place.socketPath, { force: true }); // left by whoever was killed; the lock says that nobody listens on it
    const begun = await startOrSay({ dataDir: place.dataDir, socketPath: place.socketPath, channels }, hear, signal);
    void begun.gone.then((error) => {
      if (!isClosing && reopening === null) died.resolve(error);
    });
    return begun;
  };
  let thread = await begin().catch(async (error: unknown) => {
    await relay[Symbol.asyncDispose]();
    throw error;
  });
  const openAnew = async ({ onReopened, onStillClosed }: GuardWish) => {
    await thread.kill();
    const begun = await untilBegun(begin, { onStillClosed, isGivenUp: () => isClosing });
    if (!begun) return;
    thread = begun;
    unanswered = 0;
    reopening = null;
    onReopened();
  };
  /** Signs of life are counted, not timed: a process that was itself held up has asked no more than once meanwhile. */
  const look = (wish: GuardWish) => {
    if (reopening !== null) return;
    unanswered += 1;
    if (unanswered <= wish.endAfterS) return thread.ping();
    wish.onStuck();
    reopening = openAnew(wish).catch((error: Error) => died.resolve(error));
  };
  return {
    onNotification: (fn) => listeners.push(fn),
    guard: (wish) => {
      cutOff = wish.onCutOff;
      timer ??= setInterval(look, PING_EVERY_MS, wish).unref();
    },
    isStuck: () => reopening !== null || unanswered > STUCK_AFTER_S,
    died: died.promise,
    async [Symbol.asyncDispose]() {
      isClosing = true;
      clearInterval(timer);
      await reopening;
      await thread.stop();
      await relay[Symbol.asyncDispose]();
      await unlock();
    },
  };
}
