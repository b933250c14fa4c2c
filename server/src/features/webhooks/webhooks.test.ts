import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { preTestApi } from '@fovea/contract/pre-tests';
import { tenantApi } from '@fovea/contract/tenants';
import { WebhookMessage, webhookApi } from '@fovea/contract/webhooks';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOutbound } from '../../outbound/create-outbound.ts';
import type { Lease } from '../../queue/queue.ts';
import type { TestApp, TestUser, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { endNextAnalysis } from '../../testing/end-analysis.ts';
import { emptyQueue, queuedPreTest, settleAll } from '../../testing/films.ts';
import { createFakeMailServer, mailsTo } from '../../testing/mails.ts';
import { problemOf } from '../../testing/problem.ts';
import { twoSweeps } from '../../testing/two-sweeps.ts';
import { whileHeld } from '../../testing/while-held.ts';
import { PURPOSE } from './delivering/service.ts';
import { retryDeliveries } from './index.ts';
import { deliverWebhookJob } from './job.ts';
import { updateWebhook } from './repo.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

interface Arrival {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

let it: TestApp;
let home: World;
let admin: TestUser;
let url = '';
let arrived: Arrival[] = [];
let answerWith = 200;
const receiver = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  arrived.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
  response.writeHead(answerWith).end(`thank you, ${'x'.repeat(600)}`);
});
beforeAll(async () => {
  it = await openTestApp({ WEBHOOK_ALLOW_PRIVATE: '1', PUBLIC_URL: 'https://fovea.example.com' });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const address = receiver.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/hook`;
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await it[Symbol.asyncDispose]();
});
beforeEach(async () => {
  await emptyQueue(it.deps);
  await settleAll(it.deps);
  home = await it.world();
  admin = home.tenantAdmin;
  arrived = [];
  answerWith = 200;
});

const make = (events: ('prediction.complete' | 'prediction.failed')[] = ['prediction.complete', 'prediction.failed']) =>
  it.as(admin).call(webhookApi.create, { query: {}, body: { url, events } });
const log = async (id: Awaited<ReturnType<typeof make>>['webhook']['id']) =>
  (await it.as(admin).call(webhookApi.deliveries, { params: { id }, query: {} })).data;

/** Does the work of a worker on messages: every job that waits. */
async function deliver(): Promise<void> {
  const outbound = createOutbound({ reach: 'private-too', assertNoOpenTransaction: it.deps.assertNoOpenTransaction });
  const handler = deliverWebhookJob({ ...it.deps, outbound });
  for (let job = await it.deps.queue.take('deliver-webhook'); job; job = await it.deps.queue.take('deliver-webhook'))
    await handler(job.payload, { lease: job.lease, signal: new AbortController().signal });
}

/** The job as the queue gives it out once more after its worker was cut off. */
async function runsAgain({ id, retryCount }: Lease): Promise<Lease> {
  const lease = { id, retryCount: retryCount + 1 };
  await it.deps.asSystem('queue', async (tx) => {
    await tx.runSql(`select set_config('role', 'fovea_queue', true)`);
    await tx.runSql('update pgboss.job set retry_count = $2 where id = $1', [id, lease.retryCount]);
  });
  return lease;
}

/** Lets time pass until nothing waits for a try any more. */
async function useUpTries(id: Parameters<typeof log>[0]): Promise<void> {
  for (let waiting = 1; waiting > 0; ) {
    it.clock.advance(12 * 60 * MINUTE_MS * 1.3);
    await retryDeliveries(it.deps);
    await deliver();
    admin = await it.person(home.tenantId, 'tenant-admin'); // sessions end in the meantime
    waiting = (await log(id)).filter(({ status }) => status === 'waiting').length;
  }
}

/** As the guide shows it to receivers. */
function isGenuine({ headers, body }: Arrival, secret: string, nowS: number): boolean {
  const [, t = '', macs = ''] = /^t=(\d+)((?:,v1=[0-9a-f]{64}){1,2})$/.exec(String(headers['fovea-signature'])) ?? [];
  const mac = createHmac('sha256', secret).update(`${t}.${body}`).digest();
  const given = macs.split(',v1=').slice(1);
  return Math.abs(nowS - Number(t)) <= 300 && given.some((v1) => timingSafeEqual(mac, Buffer.from(v1, 'hex')));
}

describe('webhooks', () => {
  test('R74: a finished analysis is told, signed, with ids and an address and nothing of what is in it', async () => {
    const { webhook, secret } = await make();
    const { uuid } = await queuedPreTest(it.as(home.user));
    await endNextAnalysis(it, 'complete');
    await deliver();
    const [first] = arrived;
    if (!first) throw new Error('Nothing arrived');
    const message = WebhookMessage.parse(JSON.parse(first.body));
    const { prediction_id } = await it.as(home.user).call(preTestApi.read, { params: { uuid } });
    const address = `https://fovea.example.com/api/v1/pre-test/${uuid}/prediction/${prediction_id}`;
    expect(message).toMatchObject({
      event: 'prediction.complete',
      tenant_id: home.tenantId,
      data: { pre_test_id: uuid, prediction_id, address },
    });
    const nowS = it.clock.now() / 1_000;
    expect(isGenuine(first, secret, nowS)).toBe(true);
    expect(isGenuine({ ...first, body: `${first.body} ` }, secret, nowS)).toBe(false);
    expect(isGenuine(first, 'whsec_another', nowS)).toBe(false);
    expect(first.headers).toMatchObject({ 'fovea-event': 'prediction.complete', 'fovea-delivery': message.id });
    const [entry] = await log(webhook.id);
    expect(entry).toMatchObject({ status: 'delivered', attempts: 1, response_status: 200, fault: null, event_id: message.id });
    expect(entry?.response_start).toHaveLength(500);
    expect((await it.as(home.user).send({ method: 'GET', url: new URL(address).pathname })).statusCode).toBe(200);
  });

  test('a failed analysis is told to those that listen for it, and to nobody in another tenant', async () => {
    const other = await it.world();
    await it.as(other.tenantAdmin).call(webhookApi.create, { query: {}, body: { url, events: ['prediction.failed'] } });
    const deaf = await make(['prediction.complete']);
    const keen = await make(['prediction.failed']);
    await queuedPreTest(it.as(home.user));
    await endNextAnalysis(it, 'failed');
    await deliver();
    expect(arrived.map(({ headers }) => headers['fovea-event'])).toEqual(['prediction.failed']);
    expect([await log(deaf.webhook.id), (await log(keen.webhook.id)).length]).toEqual([[], 1]);
  });

  test('R74: the secret is shown once and sealed; it can be renewed', async () => {
    const { webhook, secret } = await make();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9_-]{43}$/);
    const { rows } = await it.deps.inTenant(home, (tx) => tx.execute(sql`select *, encode(secret, 'escape') as plain from webhooks`));
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
    expect(JSON.stringify(await it.as(admin).call(webhookApi.read, { params: { id: webhook.id } }))).not.toContain('whsec_');
    const renewed = await it.as(admin).call(webhookApi.renewSecret, { params: { id: webhook.id }, query: {} });
    await it.as(admin).call(webhookApi.test, { params: { id: webhook.id } });
    await deliver();
    const [message] = arrived;
    if (!message) throw new Error('Nothing arrived');
    expect([renewed.secret, secret].map((each) => isGenuine(message, each, it.clock.now() / 1_000))).toEqual([true, false]);
  });

  test('R74: the secret before signs beside the new one for as long as was asked, and is forgotten then', async () => {
    const { webhook, secret } = await make();
    const params = { id: webhook.id };
    const signedBy = async (...secrets: readonly string[]) => {
      arrived.length = 0;
      await it.as(admin).call(webhookApi.test, { params });
      await deliver();
      return secrets.map((each) => isGenuine(arrived[0] ?? expect.fail(), each, it.clock.now() / 1_000));
    };
    const kept = async () => {
      const { rows } = await it.deps.inTenant(home, (tx) => tx.execute(sql`select former_secret from webhooks where id = ${webhook.id}`));
      return rows[0]?.former_secret !== null;
    };
    const second = await it.as(admin).call(webhookApi.renewSecret, { params, query: { former_for_h: 2 } });
    expect(second.webhook.former_secret_until).toBe(new Date(it.clock.now() + 2 * 3_600_000).toISOString());
    expect(await signedBy(second.secret, secret, 'whsec_another')).toEqual([true, true, false]);
    const { rows } = await it.deps.inTenant(home, (tx) =>
      tx.execute(sql`select *, encode(former_secret, 'escape') as plain from webhooks`),
    );
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
    it.clock.advance(2 * 3_600_000);
    admin = await it.person(home.tenantId, 'tenant-admin'); // sessions end in the meantime
    expect(await signedBy(second.secret, secret)).toEqual([true, false]);
    expect(await kept()).toBe(true);
    await retryDeliveries(it.deps);
    expect(await kept()).toBe(false);
    expect((await it.as(admin).call(webhookApi.read, { params })).former_secret_until).toBeNull();
    // Of three the two newest sign, and one that must go at once goes with those before it.
    const third = await it.as(admin).call(webhookApi.renewSecret, { params, query: { former_for_h: 72 } });
    const fourth = await it.as(admin).call(webhookApi.renewSecret, { params, query: { former_for_h: 72 } });
    expect(await signedBy(fourth.secret, third.secret, second.secret)).toEqual([true, true, false]);
    const fifth = await it.as(admin).call(webhookApi.renewSecret, { params, query: {} });
    expect(await signedBy(fifth.secret, fourth.secret, third.secret)).toEqual([true, false, false]);
    const tooLong = it.as(admin).call(webhookApi.renewSecret, { params, query: { former_for_h: 73 } });
    expect(await problemOf(tooLong)).toMatchObject({ code: 'invalid_body' });
  });

  test('R74: of two renewals at the same moment the later one keeps the secret that the other one has just told', async () => {
    const { webhook, secret } = await make();
    const params = { id: webhook.id };
    const [told, sealed] = ['whsec_told', it.deps.secrets.seal(PURPOSE, 'whsec_told')];
    const later = await whileHeld(it.deps, {
      tenantId: home.tenantId,
      first: (tx) => updateWebhook(tx, webhook.id, { secret: sealed, formerSecret: null, formerUntil: null }),
      second: () => it.as(admin).call(webhookApi.renewSecret, { params, query: { former_for_h: 24 } }),
    });
    await it.as(admin).call(webhookApi.test, { params });
    await deliver();
    const message = arrived[0] ?? expect.fail();
    const signers = [later.secret, told, secret].filter((each) => isGenuine(message, each, it.clock.now() / 1_000));
    expect(signers).toEqual([later.secret, told]);
  });

  test('what does not arrive is tried eight times within about a day, and can be sent again', async () => {
    const { webhook } = await make();
    await queuedPreTest(it.as(home.user));
    await endNextAnalysis(it, 'complete');
    answerWith = 503;
    const startedMs = it.clock.now();
    await deliver();
    const [first] = await log(webhook.id);
    expect(first).toMatchObject({ status: 'waiting', attempts: 1, fault: 'refused', response_status: 503 });
    await retryDeliveries(it.deps);
    await deliver();
    expect(arrived).toHaveLength(1); // not due yet
    for (let entry = first; entry?.status === 'waiting'; [entry] = await log(webhook.id)) {
      it.clock.advance(Math.max(0, Date.parse(entry.next_attempt_at ?? '') - it.clock.now()) + 1);
      await retryDeliveries(it.deps);
      await retryDeliveries(it.deps); // twice at once gives no second job
      await deliver();
      admin = await it.person(home.tenantId, 'tenant-admin'); // sessions end in the meantime
    }
    expect(arrived).toHaveLength(8);
    const tookMs = it.clock.now() - startedMs;
    expect([tookMs > 0.75 * DAY_MS, tookMs < 1.25 * DAY_MS]).toEqual([true, true]);
    const [last] = await log(webhook.id);
    expect(last).toMatchObject({ status: 'failed', attempts: 8, next_attempt_at: null });
    answerWith = 204;
    if (last) await it.as(admin).call(webhookApi.resend, { params: { id: webhook.id, delivery_id: last.id } });
    await deliver();
    expect(await log(webhook.id)).toMatchObject([{ status: 'delivered', attempts: 1 }]);
    expect(new Set(arrived.map(({ body }) => JSON.parse(body).id)).size).toBe(1); // a receiver knows that it has it
    expect(await it.as(admin).call(webhookApi.read, { params: { id: webhook.id } })).toMatchObject({ failing_since: null });
  });

  test('after five days without a success it is switched off, and those in charge are told by mail', async () => {
    const server = createFakeMailServer();
    const { webhook } = await make();
    const params = { id: webhook.id };
    answerWith = 500;
    const fail = async () => {
      await queuedPreTest(it.as(home.user));
      await endNextAnalysis(it, 'complete');
      await deliver();
    };
    await fail();
    it.clock.advance(5 * DAY_MS);
    admin = await it.person(home.tenantId, 'tenant-admin');
    home = { ...home, user: await it.person(home.tenantId, 'user') };
    expect(await it.as(admin).call(webhookApi.read, { params })).toMatchObject({ is_active: true, failing_since: expect.any(String) });
    await fail();
    await useUpTries(webhook.id);
    expect(await it.as(admin).call(webhookApi.read, { params })).toMatchObject({ is_active: false, switched_off_at: expect.any(String) });
    expect((await log(webhook.id)).map(({ status }) => status)).toEqual(['failed', 'failed']);
    const mails = await mailsTo(it, server, home.tenantAdmin.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['A webhook of your organisation was switched off']);
    expect(mails[0]?.text).toContain('127.0.0.1');
    expect(await mailsTo(it, server, home.user.email)).toEqual([]);
    expect(await problemOf(it.as(admin).call(webhookApi.test, { params }))).toMatchObject({ status: 409, code: 'webhook_off' });
    await it.as(admin).call(webhookApi.change, { params, body: { is_active: true } });
    it.clock.advance(1); // ids of one millisecond are in any order
    answerWith = 200;
    await it.as(admin).call(webhookApi.test, { params });
    await deliver();
    expect((await log(webhook.id))[0]).toMatchObject({ event: 'test', status: 'delivered' });
  });

  test('where little happens, one try that fails long after an outage does not switch it off', async () => {
    const { webhook } = await make();
    await queuedPreTest(it.as(home.user));
    await endNextAnalysis(it, 'complete');
    answerWith = 500;
    await deliver();
    await useUpTries(webhook.id);
    it.clock.advance(20 * DAY_MS);
    admin = await it.person(home.tenantId, 'tenant-admin');
    await queuedPreTest(it.as(await it.person(home.tenantId, 'user')));
    await endNextAnalysis(it, 'complete');
    await deliver();
    expect((await log(webhook.id)).map(({ status, attempts }) => [status, attempts])).toEqual([
      ['waiting', 1],
      ['failed', 8],
    ]);
    answerWith = 200;
    it.clock.advance(2 * MINUTE_MS);
    await retryDeliveries(it.deps);
    await deliver();
    const now = await it.as(admin).call(webhookApi.read, { params: { id: webhook.id } });
    expect(now).toMatchObject({ is_active: true, failing_since: null });
    expect((await log(webhook.id))[0]).toMatchObject({ status: 'delivered', attempts: 2 });
  });

  test('a job that runs twice sends once; one that was cut off sends the same message again', async () => {
    const { webhook } = await make();
    await it.as(admin).call(webhookApi.test, { params: { id: webhook.id } });
    const job = await it.deps.queue.take('deliver-webhook');
    if (!job) throw new Error('There is no job');
    const cutOff = deliverWebhookJob({ ...it.deps, outbound: { post: () => Promise.reject(new Error('killed')) } });
    const context = { lease: job.lease, signal: new AbortController().signal };
    await expect(cutOff(job.payload, context)).rejects.toThrow('killed');
    const outbound = createOutbound({ reach: 'private-too', assertNoOpenTransaction: it.deps.assertNoOpenTransaction });
    const again = { ...context, lease: await runsAgain(job.lease) };
    await deliverWebhookJob({ ...it.deps, outbound })(job.payload, again);
    await deliverWebhookJob({ ...it.deps, outbound })(job.payload, again);
    expect(arrived).toHaveLength(1);
    expect(await log(webhook.id)).toMatchObject([{ status: 'delivered', attempts: 2 }]);
    await emptyQueue(it.deps);
    it.clock.advance(2 * MINUTE_MS);
    await retryDeliveries(it.deps);
    const given: unknown[] = [];
    for (let next = await it.deps.queue.take('deliver-webhook'); next; next = await it.deps.queue.take('deliver-webhook'))
      given.push(next.payload);
    expect(given).not.toContainEqual(job.payload); // deliveries of other tenants may be due
  });

  const refusedOnce = async () => {
    const { webhook } = await make();
    await queuedPreTest(it.as(home.user));
    await endNextAnalysis(it, 'complete');
    answerWith = 500;
    await deliver();
    it.clock.advance(2 * MINUTE_MS);
    answerWith = 200;
    arrived = [];
    const [delivery] = await log(webhook.id);
    if (!delivery) throw new Error('There is no delivery');
    return { webhook, delivery };
  };

  test('two workers that sweep at once give a try that is due one job', async () => {
    const { delivery } = await refusedOnce();
    const given = await twoSweeps(it, { job: 'deliver-webhook', sweep: retryDeliveries });
    expect(given.filter(({ deliveryId }) => deliveryId === delivery.id)).toHaveLength(1);
  });

  test('a message with two jobs goes out once, and what came of it is kept', async () => {
    const { webhook, delivery } = await refusedOnce();
    const payload = { tenantId: home.tenantId, deliveryId: delivery.id };
    await it.deps.inTenant(home, (tx) => it.deps.queue.enqueue(tx, 'deliver-webhook', payload));
    await it.deps.inTenant(home, (tx) => it.deps.queue.enqueue(tx, 'deliver-webhook', payload));
    const outbound = createOutbound({ reach: 'private-too', assertNoOpenTransaction: it.deps.assertNoOpenTransaction });
    const post = async (message: Parameters<typeof outbound.post>[0]) => {
      await deliver(); // the other job, while this one is on its way
      return outbound.post(message);
    };
    const job = await it.deps.queue.take('deliver-webhook');
    if (!job) throw new Error('There is no job');
    await deliverWebhookJob({ ...it.deps, outbound: { post } })(job.payload, { lease: job.lease, signal: new AbortController().signal });
    expect(arrived).toHaveLength(1);
    expect(await log(webhook.id)).toMatchObject([{ status: 'delivered', attempts: 2 }]);
  });

  test('R74: while an organisation is being closed its messages wait, a test alone goes; called off, they arrive with all their tries', async () => {
    const { webhook } = await make();
    const params = { id: webhook.id };
    // deliveries of other tenants may be due
    const told = () => {
      const messages = arrived.map(({ body }) => WebhookMessage.parse(JSON.parse(body)));
      return messages.filter(({ tenant_id }) => tenant_id === home.tenantId).map(({ event }) => event);
    };
    await queuedPreTest(it.as(home.user));
    await it.world(); // where somebody is who looks after the server
    await it.as(admin).call(tenantApi.close, { params: { id: home.tenantId } });
    await endNextAnalysis(it, 'complete');
    await deliver();
    for (const _ of ['a day', 'another']) {
      it.clock.advance(DAY_MS);
      await retryDeliveries(it.deps);
      await deliver();
    }
    expect(told()).toEqual([]);
    admin = await it.person(home.tenantId, 'tenant-admin');
    expect(await log(webhook.id)).toMatchObject([{ event: 'prediction.complete', status: 'waiting', attempts: 0 }]);
    await it.as(admin).call(webhookApi.test, { params });
    await deliver();
    expect(told()).toEqual(['test']);
    await it.as(admin).call(tenantApi.reopen, { params: { id: home.tenantId } });
    await retryDeliveries(it.deps);
    await deliver();
    expect(told()).toEqual(['test', 'prediction.complete']);
  });

  test('another tenant’s webhook is not there, and only those in charge look after their own', async () => {
    const { webhook } = await make();
    const other = await it.world();
    const params = { id: webhook.id };
    const calls = [
      (by: TestUser) => it.as(by).call(webhookApi.read, { params }),
      (by: TestUser) => it.as(by).call(webhookApi.change, { params, body: { url: 'https://example.com/stolen' } }),
      (by: TestUser) => it.as(by).call(webhookApi.remove, { params }),
      (by: TestUser) => it.as(by).call(webhookApi.renewSecret, { params, query: {} }),
      (by: TestUser) => it.as(by).call(webhookApi.test, { params }),
      (by: TestUser) => it.as(by).call(webhookApi.deliveries, { params, query: {} }),
    ];
    const statuses = (by: TestUser) => Promise.all(calls.map(async (call) => (await problemOf(call(by)))?.status));
    expect(await statuses(other.tenantAdmin)).toEqual(calls.map(() => 404));
    expect(await statuses(home.user)).toEqual(calls.map(() => 403));
    expect(await it.as(other.admin).call(webhookApi.read, { params })).toMatchObject({ url });
    expect(await it.as(other.tenantAdmin).call(webhookApi.list, { query: {} })).toEqual([]);
    await it.as(admin).call(webhookApi.remove, { params });
    expect(await it.as(admin).call(webhookApi.list, { query: {} })).toEqual([]);
  });

  test('R42: an address inside is refused with the field named, unless the operator allows it', async () => {
    await using strict = await openTestApp();
    const { tenantAdmin } = await strict.world();
    const put = (to: string) =>
      problemOf(strict.as(tenantAdmin).call(webhookApi.create, { query: {}, body: { url: to, events: ['prediction.failed'] } }));
    for (const to of [url, 'https://10.0.0.1/', 'https://localhost/', 'http://example.com/', 'https://[::ffff:127.0.0.1]/'])
      expect(await put(to)).toMatchObject({ status: 422, errors: { url: [expect.any(String)] } });
    expect(await put('https://example.com/hook')).toBeUndefined();
    const [own] = await strict.as(tenantAdmin).call(webhookApi.list, { query: {} });
    const params = { id: own?.id ?? expect.fail() };
    for (const to of [url, 'https://10.0.0.1/', 'https://127.1/'])
      expect(await problemOf(strict.as(tenantAdmin).call(webhookApi.change, { params, body: { url: to } }))).toMatchObject({
        ...{ status: 422, errors: { url: [expect.any(String)] } },
      });
    expect(await strict.as(tenantAdmin).call(webhookApi.read, { params })).toMatchObject({ url: 'https://example.com/hook' });
  });

  test('there are at most 20 of a tenant, also when they are made at once', async () => {
    const made = await Promise.all(Array.from({ length: 23 }, () => problemOf(make())));
    expect(made.filter((problem) => problem === undefined)).toHaveLength(20);
    expect(made.find((problem) => problem)).toMatchObject({ status: 422 });
  });
});
