import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { MeasuredQueue } from './measured-queue.ts';

const NAME = 'bare';

export interface BareQueue extends MeasuredQueue, AsyncDisposable {
  /** The same, with takers that ask again at once: those of the library sleep through jobs that came while they were busy. */
  readonly restless: MeasuredQueue;
}

/** The library alone: no transaction of the caller's, no turns between tenants, no fence. Its own notifications wake its workers. */
export async function createBareQueue(connectionString: string): Promise<BareQueue> {
  const boss = new PgBoss({ connectionString, schema: 'bare', schedule: false, supervise: false, useListenNotify: true, max: 10 });
  boss.on('error', (error) => void process.stderr.write(`${error.message}\n`));
  await boss.start();
  await boss.createQueue(NAME, { notify: true });
  const enqueue = async (tenant: number) => {
    const key = randomUUID();
    await boss.send(NAME, { key, tenant });
    return key;
  };
  return {
    enqueue,
    restless: { enqueue, work: (slots, handler) => takeAll(boss, slots, handler) },
    async work(slots, handler) {
      await boss.work<{ key: string; tenant: number }>(
        NAME,
        { batchSize: 1, localConcurrency: slots, pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 0.5 },
        async ([job]) => {
          if (job) await handler(job.data.key, job.data.tenant);
        },
      );
      return { [Symbol.asyncDispose]: () => boss.offWork(NAME) };
    },
    [Symbol.asyncDispose]: () => boss.stop({ graceful: false }),
  };
}

const EMPTY_MS = 2;

async function takeAll(boss: PgBoss, slots: number, handler: Parameters<MeasuredQueue['work']>[1]): Promise<AsyncDisposable> {
  let isOver = false;
  const taker = async () => {
    while (!isOver) {
      const [job] = await boss.fetch<{ key: string; tenant: number }>(NAME, { batchSize: 1 }); // each waits for the one before it
      if (!job) await wait(EMPTY_MS);
      else {
        await handler(job.data.key, job.data.tenant);
        await boss.complete(NAME, job.id);
      }
    }
  };
  const takers = Promise.all(Array.from({ length: slots }, taker));
  return {
    async [Symbol.asyncDispose]() {
      isOver = true;
      await takers;
    },
  };
}
