import type { ServerStatus } from '@fovea/contract/server-status';
import type { FastifyBaseLogger } from 'fastify';
import { storageFaultOf } from '../blobs/try-store.ts';

export interface ChecksWish {
  /** True when the database answers and every migration has run. */
  readonly isReady: () => Promise<boolean>;
  /** True from the moment that the process was asked to stop. */
  readonly isDraining: () => boolean;
  /** Stores a few bytes and throws them away. Throws when it cannot. */
  readonly tryStorage: () => Promise<unknown>;
  /** Asks the job table. Throws when it does not answer. */
  readonly tryQueue: () => Promise<unknown>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

type Check = ServerStatus['checks'][number];

/** What is wrong with each part that the server needs. */
export type Checks = () => Promise<Check[]>;

/** Anybody may ask, so an answer is good for a moment: a thousand questions are one look. */
const KEPT_MS = 2_000;
const WAIT_MS = 4_000;

/** Looks at every part at once, and waits for none for long. What has changed since the last look is written down, with its reason. */
export function createChecks({ isReady, isDraining, tryStorage, tryQueue, log }: ChecksWish): Checks {
  const note = createNotes(log);
  let wasReady = false;
  const lookReady = async () => {
    const found = await lookAtDatabase(isReady, wasReady);
    wasReady ||= found.check.fault === null;
    return found;
  };
  const parts = () => Promise.all([lookReady(), look('storage', tryStorage), look('queue', tryQueue)]);
  const lookAtAll = keepFor(KEPT_MS, async () => (await parts()).map((found) => note(found)));
  return async () => [{ name: 'process', fault: isDraining() ? 'This server is stopping.' : null, why: null }, ...(await lookAtAll())];
}

const FAULTS = {
  storage: 'Files cannot be stored.',
  queue: 'The job table does not answer.',
} as const;

/** A check, and what lies behind a fault: for the log alone. */
interface Found {
  readonly check: Check;
  readonly err: unknown;
}

/** One that was ready has its migrations: it does not answer, or its folder is gone. */
async function lookAtDatabase(isReady: () => Promise<boolean>, wasReady: boolean): Promise<Found> {
  const state = await withinTime(isReady()).catch((err: unknown) => ({ err })); // strangers are told no more than that it does not answer
  if (state === true) return { check: { name: 'database', fault: null, why: null }, err: null };
  if (state === false && !wasReady) return { check: { name: 'database', fault: 'Migrations have not run yet.', why: null }, err: null };
  return { check: { name: 'database', fault: 'The database does not answer.', why: null }, err: state === false ? null : state.err };
}

const look = async (name: keyof typeof FAULTS, tryIt: () => Promise<unknown>): Promise<Found> =>
  withinTime(tryIt()).then(
    () => ({ check: { name, fault: null, why: null }, err: null }),
    (err: unknown) => ({ check: { name, fault: FAULTS[name], why: name === 'storage' ? storageFaultOf(err) : null }, err }),
  );

/** A part that stays away is told of once, and once more when it is back. */
function createNotes(log: ChecksWish['log']) {
  const faults = new Map<Check['name'], string>();
  return ({ check, err }: Found): Check => {
    const { name: part, fault, why } = check;
    const before = faults.get(part);
    if (fault !== null && fault !== before)
      log.error({ event: 'part', part, ...(why ? { why } : {}), ...(err === null ? {} : { err }) }, fault);
    if (fault === null && before !== undefined) log.info({ event: 'part', part }, 'a part of this server works again');
    if (fault === null) faults.delete(part);
    else faults.set(part, fault);
    return check;
  };
}

/** @throws Error `ETIMEDOUT` where no answer comes for a few seconds, on a line that is dead for half a minute by the driver's own limit */
export async function withinTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(Object.assign(new Error(`No answer within ${WAIT_MS} ms`), { code: 'ETIMEDOUT' })), WAIT_MS);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** One look serves whoever asks within so many milliseconds of its beginning, and until it has ended. */
export function keepFor<T>(ms: number, look: () => Promise<T>): () => Promise<T> {
  let kept: { readonly untilMs: number; readonly found: Promise<T> } | null = null;
  return () => {
    const nowMs = performance.now();
    if (kept === null || kept.untilMs <= nowMs) {
      const own = { untilMs: Number.POSITIVE_INFINITY, found: look() };
      const end = () => {
        own.untilMs = nowMs + ms;
      };
      own.found.then(end, end);
      kept = own;
    }
    return kept.found;
  };
}
