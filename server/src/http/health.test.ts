import { Readiness } from '@fovea/contract/health';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from '../api.ts';
import type { TestApp } from '../testing/app.ts';
import { openTestApp } from '../testing/app.ts';

const stack = new AsyncDisposableStack();
let it: TestApp;
beforeAll(async () => {
  it = stack.use(await openTestApp());
});
afterAll(() => stack.disposeAsync());

const ask = async (app: TestApp['app']) => {
  const answer = await app.inject({ method: 'GET', url: '/readyz', headers: { host: 'localhost:3000' } });
  const { status, checks } = Readiness.parse(answer.json());
  return { code: answer.statusCode, status, faults: checks.filter(({ fault }) => fault !== null).map(({ name }) => name) };
};

test('a server that has everything is ready, and stores nothing for good by being asked', async () => {
  expect(await ask(it.app)).toEqual({ code: 200, status: 'ready', faults: [] });
});

test.each([
  ['database', { isReady: () => Promise.reject(new Error('password=hunter2 at 10.0.0.7')) }],
  ['database', { isReady: () => new Promise<boolean>(() => undefined) }],
  ['database', { isReady: async () => false }],
])('R63: without its %s it says so as data, without a word of why', { timeout: 15_000 }, async (name, parts) => {
  const app = stack.adopt(await createApi({ ...it.deps, ...parts }), (each) => each.close());
  expect(await ask(app)).toEqual({ code: 503, status: 'not-ready', faults: [name] });
});

test('R63: without a place for files, or a job table, it says which', async () => {
  const blobs = { ...it.deps.blobs, append: () => Promise.reject(new Error('ENOSPC /srv/secret')) };
  const queue = { ...it.deps.queue, depths: () => Promise.reject(new Error('gone')) };
  const app = stack.adopt(await createApi({ ...it.deps, blobs, queue }), (each) => each.close());
  expect(await ask(app)).toEqual({ code: 503, status: 'not-ready', faults: ['storage', 'queue'] });
  const answer = await app.inject({ method: 'GET', url: '/readyz', headers: { host: 'localhost:3000' } });
  expect(answer.body).not.toMatch(/ENOSPC|secret|gone/);
  expect(answer.headers['retry-after']).toBe('2');
});

test('R62: from the moment that it stops it is not ready, whatever was found a moment before', async () => {
  const app = stack.use(await openTestApp());
  expect((await ask(app.app)).code).toBe(200);
  app.drain();
  expect(await ask(app.app)).toEqual({ code: 503, status: 'not-ready', faults: ['process'] });
});
