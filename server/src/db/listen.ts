import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Notification } from './embedded/notifications.ts';
import type { Database } from './pool.ts';
import { connectionOf } from './pool.ts';

export interface ListenWish {
  readonly database: Database;
  readonly channels: readonly string[];
  readonly onNotification: (notification: Notification) => void;
  /** Told whenever the connection had to be made anew: what came in between is lost, and readers should look again. */
  readonly onGap: (cause: Error) => void;
  /** How often the line is asked for a sign of life, ms. 20 s unless said otherwise. */
  readonly everyMs?: number;
}

const PAUSE_MIN_MS = 100;
const PAUSE_MAX_MS = 2_000;
const EVERY_MS = 20_000;
const ANSWER_MS = 5_000;

/**
 * One connection that only listens, made again whenever it breaks.
 * It only ever waits, so a line that is dead without a word would look like one on which nothing happens: it is asked now and then.
 * For PostgreSQL: the embedded database delivers nothing to socket clients and tells its own process instead.
 */
export async function listen(wish: ListenWish): Promise<AsyncDisposable> {
  let isOver = false;
  let client = await connect(wish, restart);
  function restart(cause: Error): void {
    if (!isOver) void reconnect(cause);
  }
  async function reconnect(cause: Error): Promise<void> {
    for (let pauseMs = PAUSE_MIN_MS; !isOver; pauseMs = Math.min(PAUSE_MAX_MS, pauseMs * 2)) {
      try {
        client = await connect(wish, restart); // a try after the other, until one holds
        wish.onGap(cause);
        return;
      } catch {
        await wait(pauseMs); // the database is still away
      }
    }
  }
  return {
    async [Symbol.asyncDispose]() {
      isOver = true;
      await client.end();
    },
  };
}

async function connect(
  { database, channels, onNotification, everyMs = EVERY_MS }: ListenWish,
  onLost: (cause: Error) => void,
): Promise<pg.Client> {
  const client = new pg.Client({
    ...connectionOf(database),
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: Math.min(ANSWER_MS, everyMs),
  });
  let [isOpen, isLost] = [false, false];
  const lose = (cause: Error) => {
    if (!isLost) onLost(cause);
    isLost = true;
  };
  // From the first moment: a connection that is ended between two statements says so by an event, and one that nobody hears ends the process.
  client.on('error', (cause) => isOpen && lose(cause));
  client.on('notification', ({ channel, payload }) => onNotification({ channel, payload: payload ?? '' }));
  try {
    await client.connect();
    await client.query(channels.map((channel) => `listen ${pg.escapeIdentifier(channel)}`).join('; '));
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  isOpen = true; // a failed start is reported once, by the throw
  const beat = setInterval(() => {
    client.query('select 1').catch((cause: Error) => {
      client.connection.stream.destroy(); // a farewell would wait for an answer as well
      lose(cause);
    });
  }, everyMs);
  client.on('end', () => {
    clearInterval(beat);
    lose(new Error('The listening connection was closed'));
  });
  return client;
}
