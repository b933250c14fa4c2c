import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import type { ApiDeps } from '../api.ts';
import { createApi } from '../api.ts';
import { readConfig } from '../config.ts';
import type { Notification } from '../db/embedded/notifications.ts';
import { hearRelay } from '../db/embedded/relay.ts';
import { listen } from '../db/listen.ts';
import type { Database } from '../db/pool.ts';
import type { EventHub } from '../events/hub.ts';
import { createEventHub, EVENT_CHANNEL } from '../events/hub.ts';
import { createPasswordHasher } from '../features/users/index.ts';
import { createLog } from '../log.ts';
import { assemble } from '../open-deps.ts';
import { openPayments } from '../payments/open-payments.ts';
import { openPool } from '../ready-database.ts';
import type { TestCaller } from './caller.ts';
import { createTestCaller } from './caller.ts';
import type { TestClock } from './clock.ts';
import { createTestClock } from './clock.ts';
import { watchHeaders } from './header-watch.ts';
import type { Factory, TestUser } from './people.ts';
import { createFactory, hashOfTestPassword } from './people.ts';
import type { StatementWatch } from './statements.ts';
import { watchStatements } from './statements.ts';

export type { TestUser, World } from './people.ts';

export interface TestApp extends AsyncDisposable, Factory {
  readonly app: FastifyInstance;
  readonly deps: ApiDeps;
  readonly clock: TestClock;
  /** What was logged so far, line by line. */
  readonly logged: readonly string[];
  /** Where its callers come from: failed sign-ins are counted by network, and the database is shared with other test files. */
  readonly remoteAddress: string;
  /** Speaks as this person; null is nobody. */
  as(user: Pick<TestUser, 'cookie'> | null): TestCaller;
  /** Listens on a free port of this machine. @returns the origin */
  listen(): Promise<string>;
  /** Says that the process was asked to stop. */
  drain(): void;
  /** Counts what a request asks of the database. */
  readonly statements: StatementWatch;
}

/** One key for all: what one app of a run has sealed into the database, another may have to open. Only tests of limits have any. */
export const TEST_SETTINGS = {
  LOG_LEVEL: 'debug',
  SECRET_KEY: 'the one key of every app under test',
  RATE_LIMIT_PERSON: '0',
  RATE_LIMIT_ADDRESS: '0',
};

/**
 * The real app on the real database of this run. Only the clock is handed in.
 * @param database another, migrated, that no other test touches
 * @param more `requestLogEveryMs` for tests that read what was written of a request, and would wait for it again and again;
 *   `lookUpTexts` for those that have a name server of their own
 */
export async function openTestApp(
  settings: Readonly<Record<string, string>> = {},
  database: Database = inject('database'),
  more: Pick<ApiDeps, 'requestLogEveryMs' | 'lookUpTexts'> = {},
): Promise<TestApp> {
  await using stack = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'fovea-app-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const config = readConfig({ ...TEST_SETTINGS, DATA_DIR: dataDir, ...settings });
  const remoteAddress = settings.TRUST_PROXY === undefined ? loopbackOfItsOwn() : '127.0.0.1';
  const logged: string[] = [];
  const log = createLog(config.logLevel, { write: (line) => logged.push(line) });
  const clock = createTestClock();
  const events = createEventHub('test');
  stack.use(await hear(events, database));
  const pool = openPool(database, log, stack);
  const statements = watchStatements(pool);
  const never = new Promise<Error>(() => undefined);
  const opened = stack.use(
    await assemble({ config, log, clock }, { pool, events, stack: new AsyncDisposableStack(), duty: 'owner', databaseDied: never }),
  );
  const drain = new AbortController();
  const passwords = await createPasswordHasher();
  const { payments, fakeProvider } = stack.use(await openPayments({ ...opened.deps, config }));
  const deps: ApiDeps = {
    ...opened.deps,
    passwords,
    payments,
    fakeProvider,
    isReady: opened.isReady,
    drained: drain.signal,
    webFolder: join(dataDir, 'web'),
    ...more,
  };
  // Its stand-in for the payment provider writes all that it knows at each step: what one file bought must not burden those after it.
  stack.defer(async () => void (await pool.query(`update fake_payments set state = '{}'`)));
  const app = stack.adopt(await createApi(deps), (it) => it.close());
  const headerFaults = watchHeaders(app);
  stack.defer(() => drain.abort()); // first of all, as in earnest: closing waits for open streams
  const factory = createFactory(deps, await hashOfTestPassword(passwords));
  const held = stack.move();
  return {
    ...factory,
    app,
    deps,
    clock,
    logged,
    remoteAddress,
    as: (user) => createTestCaller(app, user, remoteAddress),
    listen: async () => {
      const origin = await app.listen({ host: '127.0.0.1', port: 0 });
      fakeProvider?.sendTo(origin);
      return origin;
    },
    drain: () => drain.abort(),
    statements,
    async [Symbol.asyncDispose]() {
      await held.disposeAsync();
      if (headerFaults.length > 0)
        throw new Error(`R28: answers without the headers that each must have:\n${headerFaults.slice(0, 20).join('\n')}`);
    },
  };
}

/** Notifications come by a listening connection, or from the process of the run that holds the embedded database. */
function hear(events: EventHub, database: Database): Promise<AsyncDisposable> {
  const path = inject('relayPath');
  const wish = {
    channels: [EVENT_CHANNEL],
    onNotification: ({ payload }: Notification) => events.receive(payload),
    onGap: () => events.forget(),
  };
  return path === null ? listen({ database, ...wish }) : hearRelay({ path, ...wish });
}

const loopbackOfItsOwn = (): string => `127.${[255, 255, 254].map((most) => 1 + randomInt(most)).join('.')}`;
