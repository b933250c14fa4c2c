import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tenancy, Tx } from '../../db/tenancy.ts';
import type { KeptReplies } from '../../http/idempotency.ts';
import type { KeepDeps, Taken } from './service.ts';
import { beginRequest, noteEffect, releaseRequest, settleRequest } from './service.ts';
import type { Step } from './steps.ts';
import { refusedStep, replay, stepOf } from './steps.ts';

/** How far a request with a key is, in this try. */
interface Course {
  readonly turn: Taken;
  /** What each transaction gave back, in the order in which they were asked for. */
  readonly steps: Step[];
}

/**
 * The place where replies are kept, and the makers of transactions that handlers must be given: what they commit on behalf of a
 * request with a key says so in the same transaction, with what it gave back. A try after a crash is given back the same, without
 * doing any of it again, and so goes on where the first one ended and comes to the first answer.
 */
export function keepReplies(deps: KeepDeps): {
  readonly keptReplies: KeptReplies<Taken>;
  readonly tenancy: Pick<Tenancy, 'inTenant' | 'asSystem'>;
} {
  const courses = new AsyncLocalStorage<Course>();

  /** @param run opens the transaction and calls back at its end, before it is committed */
  async function step<T>(course: Course, run: (atEnd: (tx: Tx, result: T) => Promise<T>) => Promise<T>): Promise<T> {
    const at = course.steps.push(null) - 1;
    const before = course.turn.steps[at] ?? null;
    if (before !== null) {
      course.steps[at] = before;
      return replay<T>(before);
    }
    try {
      return await run(async (tx, result) => {
        course.steps[at] = stepOf(result);
        await noteEffect(deps, tx, { id: course.turn.id, steps: course.steps });
        return result;
      });
    } catch (error) {
      course.steps[at] = refusedStep(error);
      throw error;
    }
  }

  return {
    keptReplies: {
      begin: (wish) => beginRequest(deps, wish),
      within: (turn, work) => courses.run({ turn, steps: [] }, work),
      settle: (turn, { status, text, headers }) => settleRequest(deps, turn, { status, text, headers: { ...headers } }),
      release: (turn) => releaseRequest(deps, turn),
    },
    tenancy: {
      inTenant: (actor, fn) => {
        const course = courses.getStore();
        if (course?.turn.actor.tenantId !== actor.tenantId) return deps.inTenant(actor, fn);
        return step(course, (atEnd) => deps.inTenant(actor, async (tx) => atEnd(tx, await fn(tx))));
      },
      asSystem: (reason, fn) => {
        const course = courses.getStore();
        if (!course) return deps.asSystem(reason, fn);
        return step(course, (atEnd) => deps.asSystem(reason, async (tx) => atEnd(tx, await fn(tx))));
      },
    },
  };
}
