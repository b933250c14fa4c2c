import type { Logger } from 'pino';
import { AppError } from '../../app-error.ts';
import { timeOfUuid } from '../../db/uuid.ts';
import type { OnRequest, RequestRecord } from '../../request-record.ts';
import type { Batch } from './service.ts';
import { weekOf } from './service.ts';

export interface RecorderWish {
  readonly store: (batch: Batch) => Promise<void>;
  readonly log: Pick<Logger, 'warn'>;
  /** Told of requests that could not be kept. */
  readonly onDropped: (count: number) => void;
  /** How long a request waits at most; a second unless said otherwise. */
  readonly everyMs?: number | undefined;
}

/** Keeps what happened until it is written. */
export interface Recorder extends AsyncDisposable {
  readonly note: OnRequest;
  /** Writes what there is now. */
  flush(): Promise<void>;
}

const FLUSH_EVERY_MS = 1_000;
const FLUSH_AT = 200;
/** Rows of the largest statement; more than 200 wait when requests come faster than they are written. */
const BATCH_MAX = 1_000;
/** What is held while the database is away: some seconds of a busy server, a few megabytes. */
const HELD_MAX = 5_000;
/** A batch that the database refuses for what is in it would otherwise hold up all that come after. */
const TRIES_MAX = 3;

/** Collects finished requests and writes them in batches, each second or when 200 wait. No request ever waits for it. */
export function startRecorder({ store, log, onDropped, everyMs = FLUSH_EVERY_MS }: RecorderWish): Recorder {
  let held: RequestRecord[] = [];
  let weeks = new Set<number>();
  let dropped = 0;
  let refusals = 0;
  let isAgain = false;
  let writing: Promise<void> | null = null;

  const drop = (count: number) => {
    dropped += count;
    onDropped(count);
  };

  /** @param due how many of them must be written; whatever came in meanwhile may wait until there is enough of it again */
  async function writeNext(due: number): Promise<void> {
    const records = held.slice(0, BATCH_MAX);
    if (records.length === 0) return;
    const newWeeks = [...new Set(records.map(({ id }) => weekOf(timeOfUuid(id))))].filter((week) => !weeks.has(week));
    await store({ records, newWeeks, isAgain });
    held = held.slice(records.length);
    for (const week of newWeeks) weeks.add(week);
    refusals = 0;
    isAgain = false; // those of the last time came first
    const left = due - records.length;
    if (left > 0 || held.length >= FLUSH_AT) await writeNext(left);
  }

  function giveIn(err: unknown): void {
    const isAway = err instanceof AppError && err.code === 'unavailable';
    isAgain = true;
    weeks = new Set(); // one of them may have been dropped meanwhile
    refusals += isAway ? 0 : 1;
    if (refusals >= TRIES_MAX) {
      drop(Math.min(held.length, BATCH_MAX));
      held = held.slice(BATCH_MAX);
      refusals = 0;
    }
    log.warn({ err, held: held.length, dropped }, 'requests could not be written to the request log');
    dropped = 0;
  }

  function flush(): Promise<void> {
    writing ??= writeNext(held.length)
      .catch(giveIn)
      .finally(() => {
        writing = null;
      });
    return writing;
  }

  const timer = setInterval(() => void flush(), everyMs).unref();
  return {
    note(record) {
      if (held.length >= HELD_MAX) {
        drop(1);
        return;
      }
      held.push(record);
      if (held.length === FLUSH_AT) void flush();
    },
    flush,
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await flush(); // what is on its way
      await flush(); // what came in meanwhile
    },
  };
}
