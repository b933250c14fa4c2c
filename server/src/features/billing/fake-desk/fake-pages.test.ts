import { billingApi } from '@fovea/contract/billing';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Actor } from '../../../actor.ts';
import type { TestApp, TestUser, World } from '../../../testing/app.ts';
import { openTestApp } from '../../../testing/app.ts';
import { createTenant } from '../../tenants/index.ts';
import { openPortal } from '../purchases/service.ts';

let it: TestApp;
let world: World;
beforeAll(async () => {
  it = await openTestApp();
  await it.listen();
});
afterAll(() => it[Symbol.asyncDispose]());
beforeEach(async () => {
  world = await it.world();
});

const pathOf = (address: string) => new URL(address).pathname;
const open = (path: string, who: TestUser = world.tenantAdmin, app = it) =>
  app.as(who).send({ method: 'GET', url: path, headers: { accept: 'text/html' } });
const press = (path: string, fields: Record<string, string>, who: TestUser = world.tenantAdmin) =>
  it.as(who).send({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const begin = async (pack = 'small') =>
  pathOf((await it.as(world.tenantAdmin).call(billingApi.checkout, { params: { id: world.tenantId }, body: { pack } })).url);
const portal = async () => pathOf((await it.as(world.tenantAdmin).call(billingApi.portal, { params: { id: world.tenantId } })).url);
const balance = async () => (await it.as(world.tenantAdmin).call(billingApi.read, { params: { id: world.tenantId }, query: {} })).balance;
const arrives = (credits: number) => vi.waitFor(async () => expect(await balance()).toBe(credits), { timeout: 10_000 });

test('a purchase can be clicked through: pay, a signed webhook, credits, an invoice', async () => {
  const address = await begin();
  const page = await open(address);
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.body).toContain('Test payments');
  expect(page.body).toContain('€49.00');
  const paid = await press(address, { action: 'pay' });
  expect([paid.statusCode, paid.headers.location]).toEqual([
    303,
    expect.stringContaining('/account/settings?activeTab=billing-details&checkout=done'),
  ]);
  await arrives(600);
  await press(address, { action: 'pay' });
  expect((await open(address)).body).toContain('nothing left to pay');
  const { data } = await it.as(world.tenantAdmin).call(billingApi.invoices, { params: { id: world.tenantId } });
  expect(data).toMatchObject([{ status: 'paid', total: 4_900, currency: 'eur' }]);
  await press(await begin('medium'), { action: 'pay' });
  await arrives(3_600);
});

test('the portal changes the address, which invoices then carry, and leads back', async () => {
  await press(await begin(), { action: 'pay' });
  const address = await portal();
  const fields = { name: 'Lamp & Sons', line1: 'Quay 7', postal_code: '1011 AB', city: 'Amsterdam', country: 'Netherlands' };
  expect((await press(address, fields)).headers.location).toBe(address);
  const page = await open(address);
  expect(page.body).toContain('value="Lamp &amp; Sons"');
  expect(page.body).toMatch(/href="http[^"]+\/account\/settings\?activeTab=billing-details"/);
  const [, invoice] = /href="(\/fake-payments\/invoice\/[^"]+)"/.exec(page.body) ?? [];
  const read = await open(invoice ?? '');
  for (const line of ['Lamp &amp; Sons', 'Quay 7', '1011 AB Amsterdam', '€49.00']) expect(read.body).toContain(line);
  expect((await press(address, { ...fields, name: '' })).statusCode).toBe(422);
});

test('a slow transfer brings nothing until it arrives', async () => {
  const address = await begin();
  await press(address, { action: 'pay-later' });
  expect((await open(await portal())).body).toContain('Transfers on their way');
  expect(await balance()).toBe(0);
  await press(address, { action: 'arrive' });
  await arrives(600);
});

test('leaving pays nothing', async () => {
  const address = await begin();
  expect((await press(address, { action: 'leave' })).headers.location).toContain('checkout=left');
  expect((await open(address)).body).toContain('value="pay"');
});

test('R27: the pages run no script, allow none, and write names as text', async () => {
  const name = '<script>alert(1)</script>"&';
  const { id } = await it.deps.asSystem('first-start', (tx) => createTenant(tx, it.deps, { name, slug: `x-${world.tenantId}` }));
  const admin = await it.person(id, 'tenant-admin');
  const { url } = await it.as(admin).call(billingApi.checkout, { params: { id }, body: { pack: 'small' } });
  const page = await open(pathOf(url), admin);
  expect(page.body).not.toContain('<script');
  expect(page.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&amp;');
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toMatch(/^default-src 'none'; style-src 'nonce-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/);
  const [, nonce] = /nonce-([^']+)/.exec(policy) ?? [];
  expect(page.body).toContain(`<style nonce="${nonce}">`);
});

test('R2: the pages are there for the own tenant’s administrators alone', async () => {
  const other = await it.world();
  const paths = [await begin(), await portal()];
  for (const path of paths) {
    const unknown = path.replace(/[0-9a-f]{32}$/, '0'.repeat(32));
    expect((await open(path, other.tenantAdmin)).json()).toMatchObject({
      ...(await open(unknown, other.tenantAdmin)).json(),
      job_id: expect.any(String),
    });
    expect((await open(path, other.tenantAdmin)).statusCode).toBe(404);
    expect((await open(path, world.user)).statusCode).toBe(403);
    expect((await open(path, other.admin)).statusCode).toBe(200);
  }
  expect((await press(paths[0] ?? '', { action: 'pay' }, other.tenantAdmin)).statusCode).toBe(404);
  expect(await balance()).toBe(0);
});

test('what the stand-in knows outlives the process', async () => {
  const address = await begin();
  await using again = await openTestApp();
  expect((await open(address, world.tenantAdmin, again)).statusCode).toBe(200);
  expect((await again.as(world.tenantAdmin).call(billingApi.portal, { params: { id: world.tenantId } })).url).toContain(
    '/fake-payments/portal/',
  );
});

test('every language has the words of the pages', async () => {
  const address = await begin();
  for (const [locale, words] of [
    ['de', 'Testzahlungen'],
    ['nl', 'Testbetalingen'],
  ] as const) {
    await it.as(world.tenantAdmin).send({ method: 'GET', url: `/api/session/locale/${locale}` });
    const page = await open(address);
    expect(page.body).toContain(`<html lang="${locale}">`);
    expect(page.body).toContain(words);
  }
});

test('R75: nobody pays under another person’s name', async () => {
  const { tenantAdmin, tenantId } = world;
  const actor: Actor = {
    kind: 'person',
    tenantId,
    userId: tenantAdmin.id,
    role: 'tenant-admin',
    sessionId: null,
    behind: { tenantId: world.admin.tenantId, userId: world.admin.id },
    requestId: null,
  };
  await expect(openPortal(it.deps, actor, { locale: 'en' })).rejects.toMatchObject({ code: 'signed_in_as' });
});
