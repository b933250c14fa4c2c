import { parentPort } from 'node:worker_threads';
import type { BrandAnswer, BrandRequest } from './brand-threads.ts';
import type { BrandWatch } from './brand-watch.ts';
import { createBrandWatch } from './brand-watch.ts';
import { createTargetStore } from './target-store.ts';

/** The body of the thread that looks for a brand's pictures: one film after the other, one still after the other. */
function serve(port: NonNullable<typeof parentPort>): void {
  const targetOf = createTargetStore();
  let watch: BrandWatch | null = null;
  port.on('message', (request: BrandRequest) => {
    if (request.kind === 'begin') watch = createBrandWatch(request.wish, targetOf);
    else if (request.kind === 'end') watch = null;
    else {
      if (request.still) watch?.push(request.still);
      const tracks = request.wantsTracks ? (watch?.tracks(Number.POSITIVE_INFINITY) ?? []) : null;
      port.postMessage({ tracks } satisfies BrandAnswer);
    }
  });
}

if (parentPort) serve(parentPort);
