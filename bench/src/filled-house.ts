import { fork } from 'node:child_process';
import { once } from 'node:events';
import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runCommand } from './command.ts';
import { serve } from './house.ts';
import { inRoot } from './places.ts';

/** A house with films, analysed, on the embedded database. */
export interface FilledHouse extends AsyncDisposable {
  readonly address: string;
  readonly cookie: string;
  /** Path of the page of a result of half a minute. */
  readonly result: string;
}

const ADMIN = { email: 'bench@example.com', password: 'a password of the benchmark alone' };
const SERVER = inRoot('server', 'src', 'main.ts');
/** More than a first screen of the library at any width that is measured. */
const STILLS = 24;
const DRAFTS = 12;
const ANALYSED_MS = 600_000;

/** Starts a house, lets it analyse its sample ad, and fills the library with stills, which take least, and drafts. */
export async function openFilledHouse(say: (line: string) => void): Promise<FilledHouse> {
  const folder = await mkdtemp(join(tmpdir(), 'fovea-bench-'));
  const environment = {
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_PERSON: '0',
    RATE_LIMIT_ADDRESS: '0',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  };
  const api = await serve(SERVER, { ...environment, ROLE: 'api' });
  const worker = await startWorker(environment);
  const caller = await signIn(api.address);
  const still = join(folder, 'still.jpg');
  await runCommand(process.execPath, [inRoot('tools', 'made', 'make.mjs'), 'still', '--out', still]);
  say(`Filling the library: ${STILLS} stills, ${DRAFTS} drafts and the sample ad.`);
  for (let i = 1; i <= DRAFTS; i += 1) await caller.create(`Draft ${i} of the spring campaign`);
  for (let i = 1; i <= STILLS; i += 1) await caller.send(`Poster ${i} of the spring campaign`, still);
  const sample = await caller.untilAllAreRead();
  return {
    address: api.address,
    cookie: caller.cookie,
    result: `/prediction/${sample}`,
    async [Symbol.asyncDispose]() {
      await worker[Symbol.asyncDispose]();
      await api[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startWorker(environment: Readonly<Record<string, string>>): Promise<AsyncDisposable> {
  const child = fork(SERVER, [], {
    env: { ...process.env, ...environment, ROLE: 'worker' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return {
    async [Symbol.asyncDispose]() {
      const over = once(child, 'exit');
      child.kill('SIGTERM');
      await over;
    },
  };
}

async function signIn(address: string) {
  const json = { 'content-type': 'application/json', origin: address };
  const login = await fetch(`${address}/login`, { method: 'POST', headers: json, body: JSON.stringify(ADMIN) });
  if (!login.ok) throw new Error(`Nobody could sign in: ${login.status} ${await login.text()}`);
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';', 1).join(''))
    .join('; ');
  const ask = async (path: string, init: RequestInit) => {
    const answer = await fetch(address + path, { ...init, headers: { cookie, origin: address, ...init.headers } });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    const body: unknown = await answer.json();
    return body;
  };
  const create = async (name: string): Promise<string> => {
    const made = await ask('/crud/pre-test', { method: 'POST', headers: json, body: JSON.stringify({ pre_test_name: name }) });
    return String(Object(made).uuid);
  };
  return {
    cookie,
    create,
    async send(name: string, path: string) {
      const form = new FormData();
      form.set('_method', 'PUT');
      form.set('file', await openAsBlob(path), basename(path));
      await ask(`/api/pre-test/${await create(name)}`, { method: 'POST', body: form });
    },
    /** @returns the id of the film that is longest in the house: its sample */
    async untilAllAreRead(): Promise<string> {
      const deadline = performance.now() + ANALYSED_MS;
      for (;;) {
        const rows: unknown = Object(await ask('/api/video/table?start=0&size=100', { method: 'GET' })).data;
        const all = Array.isArray(rows) ? rows.map((row: unknown) => Object(Object(row).pre_test)) : [];
        if (all.every(({ status }) => status === 'complete' || status === 'draft') && all.length > 0) return String(all.at(-1)?.uuid);
        if (performance.now() > deadline) throw new Error('The films are still not analysed');
        await wait(1_000);
      }
    },
  };
}
