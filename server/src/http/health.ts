import type { Readiness } from '@fovea/contract/health';
import { healthApi } from '@fovea/contract/health';
import { AppError } from '../app-error.ts';
import type { Mounted } from './mount.ts';
import { answer, mount } from './mount.ts';

export interface HealthDeps {
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

/** Anybody may ask, so an answer is good for a moment: a thousand questions are one look. */
const KEPT_MS = 2_000;
/** A load balancer must hear soon that the database is away. */
const READY_KEPT_MS = 250;
const WAIT_MS = 4_000;

/** Whether a load balancer may send work here. */
export const healthRoutes = ({ isReady, isDraining, tryStorage, tryQueue }: HealthDeps): Mounted[] => {
  const checks = keepFor(KEPT_MS, () => Promise.all([checkDatabase(isReady), check('storage', tryStorage), check('queue', tryQueue)]));
  const lookReady = keepFor(READY_KEPT_MS, isReady);
  return [
    mount(healthApi.healthz, async () => {
      if (isDraining()) throw new AppError('unavailable', { detail: 'This server is stopping.', retryAfterS: 5 });
      const isFine = await lookReady().catch((cause: unknown) => {
        throw new AppError('unavailable', { detail: 'The database does not answer.', retryAfterS: 2, cause });
      });
      if (!isFine) throw new AppError('unavailable', { detail: 'This server is still starting.', retryAfterS: 2 });
      return { status: 'ready' as const };
    }),
    mount(healthApi.readyz, async () => {
      const process: Check = { name: 'process', fault: isDraining() ? 'This server is stopping.' : null };
      const all = [process, ...(await checks())];
      const isFine = all.every(({ fault }) => fault === null);
      const body: Readiness = { status: isFine ? 'ready' : 'not-ready', checks: all };
      return answer({ status: isFine ? 200 : 503, body, headers: isFine ? {} : { 'retry-after': '2' } });
    }),
  ];
};

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

function keepFor<T>(ms: number, look: () => Promise<T>): () => Promise<T> {
  let kept: { readonly untilMs: number; readonly found: Promise<T> } | null = null;
  return () => {
    const nowMs = performance.now();
    if (kept === null || kept.untilMs <= nowMs) kept = { untilMs: nowMs + ms, found: look() };
    return kept.found;
  };
}
