import { EngineError } from '@fovea/engine/errors';
import { analyseVideo } from '../features/predictions/job.ts';
import type { TestApp } from './app.ts';
import { madeAnalysis } from './made-analysis.ts';

/** Runs the next analysis that waits, as a worker does, with an engine that ends like this. */
export async function endNextAnalysis({ deps }: Pick<TestApp, 'deps'>, outcome: 'complete' | 'failed'): Promise<void> {
  const job = await deps.queue.take('analyse-video');
  if (!job) throw new Error('There is no job');
  const analyse = async () => {
    if (outcome === 'failed') throw new EngineError('damaged');
    return madeAnalysis('complete', 12);
  };
  await analyseVideo({ ...deps, analyse })(job.payload, { lease: job.lease, signal: new AbortController().signal });
}
