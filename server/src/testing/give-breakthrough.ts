import type { MeasureBreakthrough } from '../features/breakthroughs/job.ts';
import { measureBreakthroughJob } from '../features/breakthroughs/job.ts';
import type { TestApp } from './app.ts';

/** Runs the next measurement of a film on its page that waits, as a worker does, with an engine that finds this. */
export async function giveBreakthrough({ deps }: Pick<TestApp, 'deps'>, measure: MeasureBreakthrough): Promise<void> {
  const job = await deps.queue.take('measure-breakthrough');
  if (!job) throw new Error('no measurement waits');
  const { signal } = new AbortController();
  await measureBreakthroughJob({ ...deps, measure })(job.payload, { lease: job.lease, signal });
}
