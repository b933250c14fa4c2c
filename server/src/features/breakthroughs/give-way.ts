import { setTimeout as wait } from 'node:timers/promises';
import type { SaliencyModel } from '@fovea/engine/ports';

/** A look waits so long at the most: where analyses never end, measurements go on slowly and still come to an end. */
const WAIT_MOST_MS = 500;

/** Work that comes first, and a network that gives way to it. */
export interface Precedence {
  /** Runs work that the other kind gives way to. */
  first<Result>(work: () => Promise<Result>): Promise<Result>;
  /** The same network for work that waits while something that comes first is under way. */
  behind(model: SaliencyModel): SaliencyModel;
  /** Settles once nothing that comes first is under way, or after half a second: for work without the network. */
  readonly giveWay: () => Promise<void>;
}

/** Lets one kind of work of this process go before another. */
export function createPrecedence(): Precedence {
  const underWay = new Set<Promise<unknown>>();
  let turn: Promise<void> = Promise.resolve();
  const untilIdle = async () => {
    if (underWay.size > 0) await Promise.race([Promise.allSettled(underWay), wait(WAIT_MOST_MS, undefined, { ref: false })]);
  };
  return {
    async first(work) {
      const run = work();
      underWay.add(run);
      try {
        return await run;
      } finally {
        underWay.delete(run);
      }
    },
    giveWay: untilIdle,
    behind: (model) => ({
      id: model.id,
      inputSize: (picture) => model.inputSize(picture),
      async predict(rgb, shape) {
        // One after the other, so that beside an analysis there is one look every half second and no more.
        turn = turn.then(untilIdle);
        await turn;
        return model.predict(rgb, shape);
      },
    }),
  };
}
