import type { Readiness } from '@fovea/contract/health';

export interface ChecksWish {
  /** True when the database answers and every migration has run. */
  readonly isReady: () => Promise<boolean>;
  /** True from the moment that the process was asked to stop. */
  readonly isDraining: () => boolean;
  /** Stores a few bytes and throws them away. Throws when it cannot. */
  readonly tryStorage: () => Promise<unknown>;
  /** Asks the job table. Throws when it does not answer. */
  readonly tryQueue: () => Promise<unknown>;
}

type Check = Readiness['checks'][number];

/** What is wrong with each part that the server needs. */
export type Checks = () => Promise<Check[]>;

/** Anybody may ask, so an answer is good for a moment: a thousand questions are one look. */
const KEPT_MS = 2_000;
const WAIT_MS = 4_000;

/** Looks at every part at once, and waits for none for long. */
export function createChecks({ isReady, isDraining, tryStorage, tryQueue }: ChecksWish): Checks {
  const look = keepFor(KEPT_MS, () => Promise.all([checkDatabase(isReady), check('storage', tryStorage), check('queue', tryQueue)]));
  return async () => [{ name: 'process', fault: isDraining() ? 'This server is stopping.' : null }, ...(await look())];
}

const FAULTS = {
  storage: 'Files cannot be stored.',
  queue: 'The job table does not answer.',
} as const;

const checkDatabase = async (isReady: () => Promise<boolean>): Promise<Check> => {
  const state = await withinTime(isReady()).catch(() => null); // the reason is in the log; strangers are told no more than this
  return { name: 'database', fault: state === null ? 'The database does not answer.' : state ? null : 'Migrations have not run yet.' };
};

const check = async (name: keyof typeof FAULTS, tryIt: () => Promise<unknown>): Promise<Check> =>
  withinTime(tryIt()).then(
    () => ({ name, fault: null }),
    () => ({ name, fault: FAULTS[name] }),
  );

async function withinTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No answer within ${WAIT_MS} ms`)), WAIT_MS);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** One look serves whoever asks within so many milliseconds. */
export function keepFor<T>(ms: number, look: () => Promise<T>): () => Promise<T> {
  let kept: { readonly untilMs: number; readonly found: Promise<T> } | null = null;
  return () => {
    const nowMs = performance.now();
    if (kept === null || kept.untilMs <= nowMs) kept = { untilMs: nowMs + ms, found: look() };
    return kept.found;
  };
}
