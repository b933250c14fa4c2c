import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { EMBEDDED_LIMITS } from './db/embedded/limits.ts';

const Ready = z.strictObject({
  kind: z.literal('ready'),
  role: z.literal('api'),
  address: z.url(),
  firstLogin: z.strictObject({ email: z.email(), password: z.string().min(20) }).optional(),
});

interface Started {
  readonly process: ChildProcess;
  readonly ready: Promise<z.infer<typeof Ready>>;
  readonly ended: Promise<number | null>;
  readonly said: () => string;
}

const started: ChildProcess[] = [];
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fovea-main-'));
});
afterEach(async () => {
  for (const each of started) each.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** Nothing else of this process's surroundings reaches the one that is started. */
const KEPT = Object.fromEntries(['PATH', 'NODE_COMPILE_CACHE'].flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));

function start(settings: Record<string, string> = {}): Started {
  const child = fork(join(import.meta.dirname, 'main.ts'), {
    env: { ...KEPT, ROLE: 'api', PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'info', ...settings },
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  started.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null));
  const ready = Promise.race([
    once(child, 'message').then(([message]) => Ready.parse(message)),
    ended.then((code) => Promise.reject(new Error(`It ended with ${code}: ${said}`))),
  ]);
  ready.catch(() => undefined);
  return { process: child, ready, ended, said: () => said };
}

async function filesUnder(path: string): Promise<Buffer[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  return Promise.all(entries.filter((entry) => entry.isFile()).map((entry) => readFile(join(entry.parentPath, entry.name))));
}

const signIn = (address: string, credentials: { email: string; password: string }) =>
  fetch(`${address}/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(credentials) });

test('R67, R69, R72: from the first start to the third', { timeout: 60_000 }, async () => {
  const first = start();
  const { address, firstLogin } = await first.ready;
  const login = firstLogin ?? expect.fail('no first login');
  for (const limit of Object.values(EMBEDDED_LIMITS)) expect(first.said()).toContain(limit);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  expect(await (await signIn(address, login)).json()).toMatchObject({
    email: 'admin@fovea.local',
    all_roles: ['admin'],
    must_change_password: true,
  });

  const second = start();
  expect(await second.ended).toBe(1);
  expect(second.said()).toContain(`Fovea is running on this folder already, as process ${first.process.pid}`);

  const files = await filesUnder(folder);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((bytes) => bytes.includes(login.password))).toEqual([]);
  expect(first.said()).not.toContain(login.password);

  first.process.kill('SIGKILL');
  await first.ended;
  const third = start();
  const again = await third.ready;
  expect(again.firstLogin).toBeUndefined();
  expect((await signIn(again.address, login)).status).toBe(200);
  third.process.kill('SIGTERM');
  expect(await third.ended).toBe(0);
});

test('R72: a password that was chosen need not be changed', { timeout: 60_000 }, async () => {
  const chosen = start({ DATA_DIR: join(folder, 'a'), ADMIN_EMAIL: 'Ann@Example.com', ADMIN_PASSWORD: 'nine grey cats asleep' });
  const { address, firstLogin } = await chosen.ready;
  expect(firstLogin).toBeUndefined();
  const answer = await signIn(address, { email: 'ann@example.com', password: 'nine grey cats asleep' });
  expect(await answer.json()).toMatchObject({ must_change_password: false });
  chosen.process.kill('SIGTERM');
  expect(await chosen.ended).toBe(0);
});

test('settings that cannot be used end the start with every fault', async () => {
  const { ended, said } = start({ PORT: 'many', ADMIN_EMAIL: 'nobody' });
  expect(await ended).toBe(2);
  expect(said()).toMatch(/PORT: [^\n]+\n {2}ADMIN_EMAIL: /);
});

test('A40: what nobody catches ends it with one fatal line, and without the values that a statement had', async () => {
  const fault = String.raw`new Error('Failed query: insert\nparams: ' + ['secret', 'of', 'ann'].join('-'))`; // its address is in the stack
  const program = `setTimeout(() => void Promise.reject(${fault}), 10)`;
  const { ended, said } = start({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(program)}` });
  expect(await ended).toBe(1);
  expect(said()).toMatch(/"level":60.*"msg":"Fovea cannot go on"/);
  expect(said()).not.toContain('secret-of-ann');
});
