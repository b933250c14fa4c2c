import { inject } from 'vitest';
import type { Deps } from '../deps.ts';
import type { JobName, PayloadOf } from '../queue/jobs.ts';
import type { TestApp } from './app.ts';

/**
 * Sweeps as two workers do: the second one begins and ends when the first has given a job and not yet committed it. The embedded database
 * runs one transaction after the other: there the second waits for the first.
 * @returns every job of this name that came of it
 */
export async function twoSweeps<N extends JobName>(
  { deps }: Pick<TestApp, 'deps'>,
  {
    job,
    sweep,
  }: { readonly job: N; readonly sweep: (deps: Pick<Deps, 'asSystem' | 'inTenant' | 'queue' | 'clock' | 'secrets'>) => Promise<unknown> },
): Promise<PayloadOf<N>[]> {
  const given = Promise.withResolvers<void>();
  const second = given.promise.then(() => sweep(deps)); // begun out here, where no transaction is open
  const queue: Deps['queue'] = {
    ...deps.queue,
    async enqueue(tx, name, payload) {
      const id = await deps.queue.enqueue(tx, name, payload);
      given.resolve();
      if (inject('database').kind === 'postgres') await second;
      return id;
    },
  };
  await sweep({ ...deps, queue });
  given.resolve();
  await second;
  return takeAll(deps, job);
}

/** Takes every job of a name that waits. */
async function takeAll<N extends JobName>({ queue }: Pick<Deps, 'queue'>, name: N): Promise<PayloadOf<N>[]> {
  const taken = await queue.take(name);
  return taken === null ? [] : [taken.payload, ...(await takeAll({ queue }, name))];
}
