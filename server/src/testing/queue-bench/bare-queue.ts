import { randomUUID } from 'node:crypto';
import { PgBoss } from 'pg-boss';
import type { MeasuredQueue } from './measured-queue.ts';

const NAME = 'bare';

/** The library alone: no transaction of the caller's, no turns between tenants, no fence. Its own notifications wake its workers. */
export async function createBareQueue(connectionString: string): Promise<MeasuredQueue & AsyncDisposable> {
  const boss = new PgBoss({ connectionString, schema: 'bare', schedule: false, supervise: false, useListenNotify: true, max: 10 });
  boss.on('error', (error) => void process.stderr.write(`${error.message}\n`));
  await boss.start();
  await boss.createQueue(NAME, { notify: true });
  return {
    async enqueue(tenant) {
      const key = randomUUID();
      await boss.send(NAME, { key, tenant });
      return key;
    },
    async work(slots, handler) {
      await boss.work<{ key: string; tenant: number }>(
        NAME,
        { batchSize: 1, localConcurrency: slots, pollingIntervalSeconds: 0.5 },
        async ([job]) => {
          if (job) await handler(job.data.key, job.data.tenant);
        },
      );
      return { [Symbol.asyncDispose]: () => boss.offWork(NAME) };
    },
    [Symbol.asyncDispose]: () => boss.stop({ graceful: false }),
  };
}
