import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './command.ts';
import { keptTo } from './cores.ts';
import { inRoot } from './places.ts';
import { readCpuSecondsOf, readStatusMib } from './process-facts.ts';
import type { Turns } from './turns.ts';
import { ASK_FOR_TURNS } from './turns.ts';

/** A process that serves on this machine. */
export interface Served extends AsyncDisposable {
  readonly address: string;
  /** Processor time that it has used so far, seconds. */
  cpuS(): number;
  /** Memory that it holds now, MiB. */
  memoryMib(): number;
  /** How long something that was due waited for its turn in the process, since this was asked last. */
  turns(): Promise<Turns>;
}

/** Starts a script that sends its address once it listens; with `core` it keeps to that one. @throws when it ends before */
export async function serve(script: string, environment: Readonly<Record<string, string>> = {}, core?: number): Promise<Served> {
  const command = [process.execPath, '--import', inRoot('bench', 'src', 'count-turns.ts'), script] as const;
  const [first, ...more] = core === undefined ? command : keptTo(core, command);
  const child = spawn(first, more, { env: { ...process.env, ...environment }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${script} ended with ${code} before it listened`);
  });
  ended.catch(() => undefined);
  const [ready]: unknown[] = await Promise.race([once(child, 'message'), ended]);
  const address: unknown = Object(ready).address;
  if (typeof address !== 'string') throw new Error(`${script} did not say where it listens`);
  return {
    address,
    cpuS: () => readCpuSecondsOf(readFileSync(`/proc/${child.pid}/stat`, 'utf8')),
    memoryMib: () => readStatusMib(readFileSync(`/proc/${child.pid}/status`, 'utf8'), 'VmRSS'),
    async turns() {
      const answer = once(child, 'message');
      child.send(ASK_FOR_TURNS);
      const [turns]: Turns[] = await Promise.race([answer, ended]);
      if (turns === undefined) throw new Error(`${script} did not say how long turns took`);
      return turns;
    },
    async [Symbol.asyncDispose]() {
      const over = once(child, 'exit');
      child.kill('SIGTERM');
      await over;
    },
  };
}

export interface House extends Served {
  /** A session of a person in the largest tenant. */
  readonly cookie: string;
  /** The same person signs in once more. */
  signIn(): Promise<{ readonly status: number; readonly tookMs: number }>;
}

const PASSWORD = 'a password of the benchmark alone';

export interface HouseWish {
  readonly databaseUrl: string;
  readonly videos: number;
  /** Among how many tenants of falling size; 50 unless said otherwise. */
  readonly tenants?: number;
  /** The core that it keeps to, where it has one to itself. */
  readonly core?: number;
}

/** Fills an empty database with `videos` rows, and a folder that is not kept with the few files that they share. */
export async function fillDatabase(filling: Filling): Promise<void> {
  await using folder = await openFolder();
  await fill(filling, folder.path);
}

type Filling = Omit<HouseWish, 'core'>;

async function fill({ databaseUrl, videos, tenants = 50 }: Filling, folder: string): Promise<void> {
  await runCommand(
    process.execPath,
    [inRoot('server', 'src', 'seed', 'main.ts'), '--tenants', String(tenants), '--videos', String(videos), '--password', PASSWORD],
    environmentOf(databaseUrl, folder),
  );
}

const environmentOf = (databaseUrl: string, folder: string) => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: folder,
  PORT: '0',
  ROLE: 'api',
  LOG_LEVEL: 'error',
  SECRET_KEY: 'a key that all processes of one benchmark share',
  RATE_LIMIT_PERSON: '0',
  RATE_LIMIT_ADDRESS: '0',
});

async function openFolder(): Promise<AsyncDisposable & { readonly path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'fovea-bench-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

/** The api on a database that was filled with `videos` rows, and somebody signed in to it. */
export async function openHouse({ core, ...filling }: HouseWish): Promise<House> {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await openFolder());
  await fill(filling, folder.path);
  return await serveFilled({ databaseUrl: filling.databaseUrl, core }, { folder: folder.path, stack });
}

interface FilledWish extends Pick<HouseWish, 'databaseUrl'> {
  readonly core?: number | undefined;
  /** What serves; unless said, the product. */
  readonly script?: string;
}

/** The api on a database that is filled, without the files. */
export async function openFilled(wish: FilledWish): Promise<House> {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await openFolder());
  return await serveFilled(wish, { folder: folder.path, stack });
}

/** @param own `stack`: what is to end after the api; it goes to the house */
async function serveFilled(
  { databaseUrl, core, script = inRoot('server', 'src', 'main.ts') }: FilledWish,
  own: { readonly folder: string; readonly stack: AsyncDisposableStack },
): Promise<House> {
  const { folder, stack } = own;
  const api = stack.use(await serve(script, environmentOf(databaseUrl, folder), core));
  const signIn = () =>
    fetch(`${api.address}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ email: 'tenant-admin-1@seeded-1-1.example', password: PASSWORD }),
    });
  const answer = await signIn();
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1).join(''))
    .join('; ');
  if (!answer.ok) throw new Error(`Nobody could sign in: ${answer.status} ${await answer.text()}`);
  const held = stack.move();
  return {
    address: api.address,
    cpuS: () => api.cpuS(),
    memoryMib: () => api.memoryMib(),
    turns: () => api.turns(),
    async signIn() {
      const startMs = performance.now();
      const { status, body } = await signIn();
      await body?.cancel();
      return { status, tookMs: performance.now() - startMs };
    },
    cookie,
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}
