import type { Readiness } from '@fovea/contract/health';
import { healthApi } from '@fovea/contract/health';
import { AppError } from '../app-error.ts';
import type { Checks, ChecksWish } from './checks.ts';
import { keepFor, withinTime } from './checks.ts';
import type { Mounted } from './mount.ts';
import { answer, mount } from './mount.ts';

export interface HealthDeps extends Pick<ChecksWish, 'isReady' | 'isDraining'> {
  readonly checks: Checks;
}

/** A load balancer must hear soon that the database is away. */
const READY_KEPT_MS = 250;

/** Whether a load balancer may send work here. */
export const healthRoutes = ({ isReady: askReady, isDraining, checks }: HealthDeps): Mounted[] => {
  const lookReady = keepFor(READY_KEPT_MS, () => withinTime(askReady()).catch(refuseAway));
  let [wasReady, isAway] = [false, false];
  /** A refusal of a load balancer's question is an error of nobody's, so what is the matter is looked at, and written down, once. */
  const note = (isReady: boolean): void => {
    const isFirst = isReady && !wasReady;
    wasReady ||= isReady;
    if (isReady !== isAway && !isFirst) return;
    void checks().then((all) => {
      isAway = all.some(({ name, fault }) => name === 'database' && fault !== null); // a look is kept for a moment, so it may be of before
    });
  };
  return [
    mount(healthApi.healthz, async () => {
      if (isDraining()) throw new AppError('unavailable', { detail: 'This server is stopping.', retryAfterS: 5 });
      const isReady = await lookReady().catch((error: unknown) => {
        note(false);
        throw error;
      });
      note(isReady);
      if (!isReady) throw new AppError('unavailable', { detail: wasReady ? AWAY : 'This server is still starting.', retryAfterS: 2 });
      return { status: 'ready' as const };
    }),
    mount(healthApi.readyz, async () => {
      const all = await checks();
      const status = statusOf(all);
      const isServing = status !== 'not-ready';
      const body: Readiness = { status, checks: all.map(({ name, fault }) => ({ name, fault })) }; // why is for admins
      return answer({ status: isServing ? 200 : 503, body, headers: isServing ? {} : { 'retry-after': '2' } });
    }),
  ];
};

/** Without room everything but taking files in goes on; every server of a house would be taken out of turn at once. */
function statusOf(checks: Awaited<ReturnType<Checks>>): Readiness['status'] {
  const faults = checks.filter(({ fault }) => fault !== null);
  if (faults.length === 0) return 'ready';
  return faults.every(({ why }) => why === 'full') ? 'takes-no-files' : 'not-ready';
}

const AWAY = 'The database does not answer.';

function refuseAway(cause: unknown): never {
  throw new AppError('unavailable', { detail: AWAY, retryAfterS: 2, cause });
}
