import { randomUUID } from 'node:crypto';
import { TenantId } from '@fovea/contract/ids';
import { systemClock } from '../../clock.ts';
import { readConfig } from '../../config.ts';
import { createLog } from '../../log.ts';
import { openForApi, openForWorker } from '../../open-deps.ts';
import type { JobName } from '../../queue/jobs.ts';
import type { JobHandler, JobHandlers } from '../../queue/loop.ts';
import { startLoop } from '../../queue/loop.ts';
import type { MeasuredQueue } from './measured-queue.ts';

/** Always the same ones, so that who comes later finds the rows of who came before. */
const tenant = (number: number): TenantId => TenantId.parse(`0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`);
const numberOf = (id: TenantId): number => Number(id.slice(-12));

/** The product's queue with everything: the enqueuer's transaction, turns between tenants, leases, and the end of a job in a transaction. */
export async function openOwnQueue({
  databaseUrl,
  dataDir,
}: {
  databaseUrl: string;
  dataDir: string;
}): Promise<MeasuredQueue & AsyncDisposable> {
  const log = createLog('error');
  const wish = { config: readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'error' }), log, clock: systemClock };
  await using stack = new AsyncDisposableStack();
  const { deps: front } = stack.use(await openForApi(wish));
  const { deps, waker } = stack.use(await openForWorker(wish));
  const held = stack.move();
  const never = async () => {
    throw new Error('Only mails are enqueued here');
  };
  return {
    enqueue: async (number) => {
      const mailId = randomUUID();
      const tenantId = tenant(number);
      await front.inTenant({ tenantId }, (tx) => front.queue.enqueue(tx, 'send-mail', { tenantId, mailId }));
      return mailId;
    },
    async work(slots, handler) {
      const sendMail: JobHandler<'send-mail'> = async ({ tenantId, mailId }, { lease }) => {
        await handler(mailId, numberOf(tenantId));
        await deps.inTenant({ tenantId }, (tx) => deps.queue.complete(tx, 'send-mail', lease));
      };
      const handlers: JobHandlers = {
        ...{ 'analyse-video': never, 'make-preview': never, 'inspect-picture': never, 'export-tenant': never, 'make-export': never },
        ...{ 'look-again': never, 'measure-breakthrough': never, 'fetch-film': never, 'deliver-webhook': never, 'work-ahead': never },
        ...{ 'open-password-reset': never, 'send-mail': sendMail },
      };
      const loop = startLoop({ queue: deps.queue, handlers, concurrency: slots, without: OTHERS, waker, log });
      return { [Symbol.asyncDispose]: () => loop.drain() };
    },
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}

const OTHERS: readonly JobName[] = [
  ...(['analyse-video', 'make-preview', 'inspect-picture', 'export-tenant', 'make-export', 'look-again'] as const),
  ...(['measure-breakthrough', 'fetch-film', 'deliver-webhook', 'open-password-reset', 'work-ahead'] as const),
];
