import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp, World } from '../testing/app.ts';
import { openTestApp } from '../testing/app.ts';
import { queuedPreTest } from '../testing/films.ts';

const stack = new AsyncDisposableStack();
let it: TestApp;
let home: World;
let origin = '';
beforeAll(async () => {
  const port = await freePort();
  it = stack.use(await openTestApp({ METRICS_PORT: String(port) }));
  origin = `http://127.0.0.1:${port}`;
  home = await it.world();
});
afterAll(() => stack.disposeAsync());

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const read = async () => (await fetch(`${origin}/metrics`)).text();
const figure = (text: string, line: RegExp): number =>
  Number(
    text
      .split('\n')
      .find((each) => line.test(each))
      ?.split(' ')
      .at(-1) ?? Number.NaN,
  );

test('tells of requests by pattern and status, of the pool, the queue, the blobs and the process', async () => {
  await queuedPreTest(it.as(home.user));
  await it.as(null).send({ method: 'GET', url: '/api/video/table' });
  await it.as(null).send({ method: 'GET', url: '/made-up/address/of/a/stranger' });
  const text = await read();
  expect(figure(text, /^fovea_request_seconds_count\{method="GET",route="\/api\/video\/table",status="401"\}/)).toBe(1);
  expect(figure(text, /^fovea_request_seconds_count\{method="GET",route="\(other\)",status="404"\}/)).toBe(1);
  expect(figure(text, /^fovea_queue_jobs\{job="analyse-video",state="waiting"\}/)).toBeGreaterThan(0);
  expect(figure(text, /^fovea_queue_oldest_seconds\{job="analyse-video",state="waiting"\}/)).toBeGreaterThanOrEqual(0);
  expect(figure(text, /^fovea_blob_stored_bytes_total /)).toBe(4_096);
  expect(figure(text, /^fovea_database_connections\{state="idle"\}/)).toBeGreaterThan(0);
  expect(figure(text, /^nodejs_eventloop_lag_p99_seconds /)).toBeGreaterThan(0);
  expect(figure(text, /^fovea_request_log_dropped_total /)).toBe(0);
  expect(text).not.toContain('stranger');
  expect(text).not.toContain(home.tenantId);
});

test('counts what the worker brings to an end', async () => {
  it.deps.metrics.jobEnded('analyse-video', 'gave-up');
  it.deps.metrics.analysisSettled('complete');
  const text = await read();
  expect(figure(text, /^fovea_jobs_total\{job="analyse-video",outcome="gave-up"\}/)).toBe(1);
  expect(figure(text, /^fovea_analyses_total\{outcome="complete"\}/)).toBe(1);
});

test('answers nothing else there, and nothing of it on the port of the product', async () => {
  for (const path of ['/', '/healthz', '/metrics/', '/metrics?x']) expect((await fetch(origin + path)).status).toBe(404);
  expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404);
  expect((await it.as(home.admin).send({ method: 'GET', url: '/metrics' })).statusCode).toBe(404);
});
