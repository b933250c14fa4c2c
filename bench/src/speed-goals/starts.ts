import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '../middle.ts';
import { inRoot } from '../places.ts';
import { readCpuSecondsOf } from '../process-facts.ts';
import { inMs, quantile } from './figures.ts';
import type { Findings } from './page.ts';

/** One life of a process, ms. */
interface Life {
  /** From its start until it says that it is ready. */
  readonly readyMs: number;
  /** Processor time until then, which a busy machine moves less. */
  readonly readyCpuMs: number;
  /** From SIGTERM until it is gone. */
  readonly stopMs: number;
}

const ROUNDS = 3;
const SERVER = inRoot('server', 'src', 'main.ts');
const BARE = inRoot('bench', 'src', 'bare-server.ts');

/** How long the api takes until it serves and until it is gone: on PostgreSQL, on the embedded database, and a bare server in turns with them. */
export async function measureStarts({ databaseUrl, say }: { databaseUrl: string; say: (line: string) => void }): Promise<Findings> {
  const folder = await mkdtemp(join(tmpdir(), 'fovea-bench-'));
  try {
    const environment = (data: string, more: Readonly<Record<string, string>> = {}) => ({
      ...{
        PORT: '0',
        ROLE: 'api',
        LOG_LEVEL: 'error',
        DATA_DIR: join(folder, data),
        NODE_COMPILE_CACHE: join(folder, 'compiled'),
        ...more,
      },
    });
    const onPostgres = environment('postgres', { DATABASE_URL: databaseUrl });
    const first = await live(SERVER, onPostgres);
    const embeddedFirst = await live(SERVER, environment('embedded'));
    say(`first start: ${inMs(first.readyMs)} on PostgreSQL, ${inMs(embeddedFirst.readyMs)} embedded`);
    const bare: Life[] = [];
    const postgres: Life[] = [];
    const embedded: Life[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      bare.push(await live(BARE, {}));
      postgres.push(await live(SERVER, onPostgres));
      embedded.push(await live(SERVER, environment('embedded')));
      say(`round ${round + 1} of ${ROUNDS}: ${[bare, postgres, embedded].map((lives) => inMs(lives.at(-1)?.readyMs ?? 0)).join(', ')}`);
    }
    return findingsOf({ first, embeddedFirst, bare, postgres, embedded });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function live(script: string, environment: Readonly<Record<string, string>>): Promise<Life> {
  const startMs = performance.now();
  const child = fork(script, [], { env: { ...process.env, ...environment }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const gone = once(child, 'exit');
  const isReady = await Promise.race([once(child, 'message').then(() => true), gone.then(() => false)]);
  if (!isReady) throw new Error(`${script} ended before it was ready`);
  const readyMs = performance.now() - startMs;
  const readyCpuMs = readCpuSecondsOf(readFileSync(`/proc/${child.pid}/stat`, 'utf8')) * 1_000;
  const askedMs = performance.now();
  child.kill('SIGTERM');
  await gone;
  return { readyMs, readyCpuMs, stopMs: performance.now() - askedMs };
}

interface Lives extends Readonly<Record<'bare' | 'postgres' | 'embedded', readonly Life[]>> {
  readonly first: Life;
  readonly embeddedFirst: Life;
}

function findingsOf({ first, embeddedFirst, bare, postgres, embedded }: Lives): Findings {
  const ready = (lives: readonly Life[]) => lives.map(({ readyMs }) => readyMs);
  const cpu = (lives: readonly Life[]) => median(lives.map(({ readyCpuMs }) => readyCpuMs));
  const row = (what: string, ms: number, limitMs: number | null) => ({
    ...{
      goal: 'P21',
      what,
      measured: inMs(ms),
      limit: limitMs === null ? '' : `≤ ${inMs(limitMs)}`,
      holds: limitMs === null ? null : ms <= limitMs,
    },
  });
  const slowest = (lives: readonly Life[]) => Math.max(...lives.map(({ stopMs }) => stopMs));
  const all = (lives: readonly Life[]) => ready(lives).map(inMs).join(', ');
  return {
    title: 'Starting and stopping',
    how: `The api, from the start of its process until it says that it is ready, and from SIGTERM until it is gone; a bare \`node:http\` server in turns with it. ${ROUNDS} rounds, the middle of them. What was compiled is kept between starts, as \`npm start\` keeps it.`,
    rows: [
      row('ready on PostgreSQL that is migrated', median(ready(postgres)), 1_000),
      row('ready on the embedded database, reopened', median(ready(embedded)), 2_000),
      row('ready on the embedded database, first start', embeddedFirst.readyMs, 8_000),
      row('gone after SIGTERM, the slowest of all', Math.max(slowest(postgres), slowest(embedded)), 5_000),
      row('ready on PostgreSQL, first start with all migrations', first.readyMs, null),
      row('a bare server', median(ready(bare)), null),
    ],
    notes: [
      `PostgreSQL: ${all(postgres)}. Embedded: ${all(embedded)}. Bare: ${all(bare)}.`,
      `Processor time until ready, the middle: ${inMs(cpu(postgres))} on PostgreSQL, ${inMs(cpu(embedded))} embedded, ${inMs(cpu(bare))} bare.`,
      `Gone after SIGTERM, half of the times: ${inMs(
        quantile(
          postgres.map(({ stopMs }) => stopMs),
          0.5,
        ),
      )} on PostgreSQL, ${inMs(
        quantile(
          embedded.map(({ stopMs }) => stopMs),
          0.5,
        ),
      )} embedded.`,
    ],
  };
}
