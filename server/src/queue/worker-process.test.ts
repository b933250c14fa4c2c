import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCaller } from '@fovea/contract/call';
import { PreTestUuid } from '@fovea/contract/ids';
import type { PreTest } from '@fovea/contract/pre-tests';
import { preTestApi } from '@fovea/contract/pre-tests';
import { predictionApi } from '@fovea/contract/predictions';
import { sessionApi } from '@fovea/contract/sessions';
import { videoApi } from '@fovea/contract/videos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { formOf } from '../testing/films.ts';

/** Real processes, as they are started in earnest: one api with the embedded database, and workers beside it. */
const PASSWORD = 'seven quiet lamps over water';
const FILM = join(import.meta.dirname, '../../assets/sample-ad.mp4');
const Ready = z.object({ kind: z.literal('ready'), address: z.string().optional() });

const dataDir = await mkdtemp(join(tmpdir(), 'fovea-workers-'));
const started: ChildProcess[] = [];

async function startRole(role: 'api' | 'worker') {
  const env = {
    PATH: process.env.PATH,
    ROLE: role,
    DATA_DIR: dataDir,
    PORT: '0',
    ADMIN_PASSWORD: PASSWORD,
    WORKER_THREADS: '1',
    RATE_LIMIT_PERSON: '0', // these tests wait by asking often
    LOG_LEVEL: 'warn',
  };
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  started.push(child);
  const [message] = await once(child, 'message', { signal: AbortSignal.timeout(60_000) });
  return { child, address: Ready.parse(message).address ?? '' };
}

const ended = (child: ChildProcess) =>
  child.exitCode === null && child.signalCode === null ? once(child, 'exit') : Promise.resolve([child.exitCode]);

let origin = '';
let cookie = '';
let call: ReturnType<typeof createCaller>;

beforeAll(async () => {
  origin = (await startRole('api')).address;
  const withSession: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('origin', origin);
    headers.set('cookie', cookie);
    const response = await fetch(input, { ...init, headers });
    cookie =
      response.headers
        .getSetCookie()
        .find((each) => each.startsWith('fovea='))
        ?.split(';', 1)
        .join('') ?? cookie;
    return response;
  };
  call = createCaller(withSession, origin);
  await call(sessionApi.login, { body: { email: 'admin@fovea.local', password: PASSWORD } });
}, 90_000);

afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await Promise.all(started.map(ended));
  await rm(dataDir, { recursive: true, force: true });
}, 30_000);

async function uploadSample(name: string): Promise<PreTestUuid> {
  const { uuid } = await call(preTestApi.create, { body: { pre_test_name: name } });
  const form = formOf({ _method: 'PUT' }, { name: 'ad.mp4', bytes: await readFile(FILM) });
  const body = new Uint8Array(form.payload);
  const sent = await fetch(`${origin}/api/pre-test/${uuid}`, { method: 'POST', headers: { ...form.headers, origin, cookie }, body });
  expect(sent.status).toBe(200);
  return uuid;
}

/** The ad that comes with Fovea is added soon after the first start. */
async function sampleUuid(): Promise<PreTestUuid> {
  const samples = async () => (await call(videoApi.table, { query: {} })).data.filter(({ pre_test }) => pre_test.is_sample);
  await expect.poll(samples, { timeout: 10_000 }).toHaveLength(1);
  const [sample] = await samples();
  return PreTestUuid.parse(sample?.id);
}

const read = (uuid: PreTestUuid): Promise<PreTest> => call(preTestApi.read, { params: { uuid } });
const until = (uuid: PreTestUuid, wanted: Partial<PreTest>, timeout: number) =>
  expect.poll(() => read(uuid), { timeout, interval: 200 }).toMatchObject(wanted);

describe('worker processes', () => {
  it('R60, F1: analyse a film; one that is killed is taken over within 20 s and the result is stored once', async () => {
    const first = await startRole('worker');
    const uuid = await sampleUuid();
    await until(uuid, { status: 'processing', stage: 'analysing' }, 30_000);
    first.child.kill('SIGKILL');
    const killedMs = performance.now();
    const { progress } = await read(uuid);
    const second = await startRole('worker');
    const restarted = () => expect.poll(async () => (await read(uuid)).stage, { timeout: 25_000, interval: 100 }).toBe('probing');
    await restarted();
    const takeoverMs = performance.now() - killedMs;
    expect(takeoverMs).toBeLessThan(20_000);
    await until(uuid, { status: 'complete', progress: 100 }, 120_000);
    const prediction = await call(predictionApi.read, { params: { uuid } });
    expect(prediction.state).toBe('complete');
    expect(prediction.scores.length).toBeGreaterThan(10);
    expect(prediction.series.find(({ id }) => id === 'focus')?.values.length).toBe(prediction.time_bases.analysis.length);
    expect(prediction.heatmap?.bytes).toBeLessThan(300_000);
    expect(progress).toBeLessThan(100);
    process.stderr.write(`takeover after SIGKILL: ${(takeoverMs / 1_000).toFixed(1)} s\n`);

    const handedOver = await uploadSample('Handed back');
    await until(handedOver, { status: 'processing', stage: 'analysing' }, 30_000);
    const stoppedMs = performance.now();
    second.child.kill('SIGTERM');
    expect((await ended(second.child))[0]).toBe(0);
    expect(performance.now() - stoppedMs).toBeLessThan(10_000);
    expect(await read(handedOver)).toMatchObject({ status: 'queued', failure: null });
    expect(await readdir(join(dataDir, 'temp', String(second.child.pid))).catch(() => [])).toEqual([]);
  }, 240_000);
});
