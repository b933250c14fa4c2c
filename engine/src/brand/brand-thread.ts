import { parentPort, workerData } from 'node:worker_threads';
import { createBrandWatch } from './brand-watch.ts';
import type { BrandAnswer, BrandRequest, BrandThreadData } from './open-brand-watch.ts';

/** The body of the thread that looks for a brand's pictures: one still after the other. */
function serve(port: NonNullable<typeof parentPort>, { assets, stepS }: BrandThreadData): void {
  const watch = createBrandWatch(assets, stepS);
  port.on('message', ({ still, wantsTracks }: BrandRequest) => {
    if (still) watch.push(still);
    const tracks = wantsTracks ? watch.tracks(Number.POSITIVE_INFINITY) : null;
    port.postMessage({ tracks } satisfies BrandAnswer);
  });
}

if (parentPort) serve(parentPort, workerData);
