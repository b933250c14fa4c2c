import { Agent, request } from 'node:http';
import { Readiness } from '@fovea/contract/health';
import { preTestApi } from '@fovea/contract/pre-tests';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from '../api.ts';
import { namedFault } from '../blobs/disk-fault.ts';
import type { TestApp } from '../testing/app.ts';
import { openTestApp } from '../testing/app.ts';
import { createTestCaller } from '../testing/caller.ts';
import { untilTurnedAway } from './leaving.ts';

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

test('R63, F19: with no room for files it is sent requests as before, and says so; people read and delete', async () => {
  const world = await it.world();
  const full = namedFault(Object.assign(new Error('ENOSPC /srv/secret'), { code: 'ENOSPC' }));
  const blobs = { ...it.deps.blobs, append: async () => ({ offset: 0, stoppedBy: full }) };
  const app = stack.adopt(await createApi({ ...it.deps, blobs }), (each) => each.close());
  expect(await ask(app)).toEqual({ code: 200, status: 'takes-no-files', faults: ['storage'] });
  const user = createTestCaller(app, world.user, it.remoteAddress);
  const { uuid } = await user.call(preTestApi.create, { body: { pre_test_name: 'Read and deleted' } });
  expect((await user.call(preTestApi.read, { params: { uuid } })).status).toBe('draft');
  await user.call(preTestApi.remove, { params: { id: uuid } });
  const queue = { ...it.deps.queue, depths: () => Promise.reject(new Error('gone')) };
  const worse = stack.adopt(await createApi({ ...it.deps, blobs, queue }), (each) => each.close());
  expect(await ask(worse)).toEqual({ code: 503, status: 'not-ready', faults: ['storage', 'queue'] });
});

test('R62: from the moment that it stops it is not ready, whatever was found a moment before', async () => {
  const app = stack.use(await openTestApp());
  expect((await ask(app.app)).code).toBe(200);
  app.drain();
  expect(await ask(app.app)).toEqual({ code: 503, status: 'not-ready', faults: ['process'] });
  const before = app.logged.length;
  expect((await app.app.inject({ method: 'GET', url: '/healthz', headers: { host: 'localhost:3000' } })).statusCode).toBe(503);
  const lines = app.logged.slice(before).map((line) => Object(JSON.parse(line)));
  expect(lines.map(({ level, msg, detail }) => [level, msg, detail])).toEqual([
    [30, 'the request was refused', 'This server is stopping.'], // as asked, so no error
    [30, 'request', undefined],
  ]);
});

test('R63: a database that is lost is no start, and is an error in the log, once, also where nobody but a load balancer asks', async () => {
  let isThere = true;
  const before = it.logged.length;
  const app = stack.adopt(await createApi({ ...it.deps, isReady: async () => isThere }), (each) => each.close());
  const knocks = async () => (await app.inject({ method: 'GET', url: '/healthz', headers: { host: 'localhost:3000' } })).body;
  const parts = () =>
    it.logged
      .slice(before)
      .map((line) => Object(JSON.parse(line)))
      .filter(({ event }) => event === 'part');
  expect(await knocks()).toContain('ready');
  isThere = false;
  await expect.poll(knocks).toContain('The database does not answer.');
  await expect.poll(async () => [await knocks(), parts().length].at(-1), { timeout: 5_000 }).toBe(1);
  await knocks();
  isThere = true;
  await expect
    .poll(async () => [(await knocks()).includes('does not answer'), ...parts().map(({ level, part, msg }) => [level, part, msg])], {
      timeout: 5_000,
    })
    .toEqual([false, [50, 'database', 'The database does not answer.'], [30, 'database', 'a part of this server works again']]);
});

interface Outcome {
  /** The answer's status, or the code of what went wrong. */
  readonly status: number | string | undefined;
  readonly isToldToLeave: boolean;
}

/** One request, on a connection that is kept. */
const knock = (agent: Agent, { port, cookie }: { port: number; cookie: string }) =>
  new Promise<Outcome>((resolve) => {
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    request({ agent, host: '127.0.0.1', port, path: '/api/video/table?size=5', headers }, (answer) => {
      const isToldToLeave = answer.headers.connection === 'close';
      answer.resume().on('end', () => resolve({ status: answer.complete ? answer.statusCode : 'cut off', isToldToLeave }));
    })
      .on('error', (fault: NodeJS.ErrnoException) => resolve({ status: fault.code ?? fault.message, isToldToLeave: true }))
      .end();
  });

/** A server that is asked by some as fast as they are answered, until it tells them to leave. */
async function stopUnderLoad(cookie: string): Promise<Outcome[]> {
  const drain = new AbortController();
  const app = await createApi({ ...it.deps, drained: drain.signal });
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  const agent = new Agent({ keepAlive: true });
  const outcomes: Outcome[] = [];
  const client = async () => {
    let last: Outcome;
    do {
      last = await knock(agent, { port, cookie });
      outcomes.push(last);
    } while (!last.isToldToLeave);
  };
  const clients = Array.from({ length: 4 }, client);
  await expect.poll(() => outcomes.length, { interval: 5, timeout: 20_000 }).toBeGreaterThan(8);
  drain.abort();
  await Promise.all([untilTurnedAway(it.deps.config), ...clients]);
  await app.close();
  agent.destroy();
  return outcomes;
}

test('R62, F11: of twenty servers that stop under load each answers every request, and tells everybody to leave before it closes', async () => {
  const { user } = await it.world();
  const outcomes: Outcome[] = [];
  for (let round = 0; round < 5; round++)
    outcomes.push(...(await Promise.all(Array.from({ length: 4 }, () => stopUnderLoad(user.cookie)))).flat());
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200]));
  expect(outcomes.filter(({ isToldToLeave }) => isToldToLeave).length).toBe(20 * 4);
});
