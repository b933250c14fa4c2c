import type { Analysis } from '@fovea/engine/ports';
import { analyseVideo } from '../features/predictions/job.ts';
import type { TestApp } from './app.ts';
import { madeAnalysis } from './made-analysis.ts';

/** Runs the next analysis that waits, as a worker does, with an engine that finds this. */
export async function giveAnalysis({ deps }: Pick<TestApp, 'deps'>, found: Partial<Analysis>): Promise<void> {
  const job = await deps.queue.take('analyse-video');
  if (!job) throw new Error('There is no job');
  const analyse = analyseVideo({ ...deps, analyse: async () => ({ ...madeAnalysis('complete', 12), ...found }) });
  await analyse(job.payload, { lease: job.lease, signal: new AbortController().signal });
}
