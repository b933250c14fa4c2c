import { randomBytes } from 'node:crypto';
import type { Room } from '@fovea/contract/billing';
import { billingApi } from '@fovea/contract/billing';
import { brandAssetApi } from '@fovea/contract/brand-assets';
import { brandApi } from '@fovea/contract/brands';
import type { BrandAssetId } from '@fovea/contract/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp, TestUser, World } from '../../../testing/app.ts';
import { openTestApp } from '../../../testing/app.ts';
import { draft, formOf, tusCreate } from '../../../testing/films.ts';
import { listed } from '../../../testing/listed.ts';

const MB = 1_000_000;
const CEILING = { TENANT_FILMS_MAX: '1000', TENANT_BYTES_MAX: String(1_000 * MB), UPLOAD_BYTES_MAX: String(MB) };

let it: TestApp;
beforeAll(async () => {
  it = await openTestApp(CEILING);
});
afterAll(() => it[Symbol.asyncDispose]());

const read = (world: World) => it.as(world.tenantAdmin).call(billingApi.room, { params: { id: world.tenantId } });
const change = (world: World, body: Room, by = world.admin) =>
  it.as(by).call(billingApi.changeRoom, { params: { id: world.tenantId }, body });
const problemOf = (error: { readonly problem?: unknown }) => error.problem;
const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) => (statusCode < 400 ? statusCode : JSON.parse(body).code);
const numberOf = (codes: readonly unknown[], wanted: unknown) => codes.filter((code) => code === wanted).length;

async function withRoom(room: Partial<Room>): Promise<World> {
  const world = await it.world();
  await change(world, { films: null, bytes: null, ...room });
  return world;
}

const begin = async (who: TestUser, bytes: number) => {
  const user = it.as(who);
  return codeOf(await tusCreate(user, { uuid: (await draft(user)).uuid, bytes }));
};

/** Begins so many uploads at once. */
async function many({ user }: World, times: number): Promise<unknown[]> {
  const as = it.as(user);
  const drafts = [];
  for (let left = times; left > 0; left--) drafts.push(await draft(as));
  return (await Promise.all(drafts.map(({ uuid }) => tusCreate(as, { uuid, bytes: 1_000 })))).map(codeOf);
}

/** Says that it is a PNG, is as long as asked for, and like no other. */
const pngOf = (bytes: number) => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(bytes - 8)]);

async function assets({ tenantAdmin }: World, count: number): Promise<BrandAssetId[]> {
  const as = it.as(tenantAdmin);
  const { id: brand_id } = await as.call(brandApi.create, { query: {}, body: { name: 'Acme' } });
  const ids: BrandAssetId[] = [];
  for (let at = 0; at < count; at++)
    ids.push((await as.call(brandAssetApi.create, { query: {}, body: { brand_id, kind: 'logo', name: `Logo ${at}` } })).id);
  return ids;
}
const send = ({ tenantAdmin }: World, id: BrandAssetId | undefined, bytes: Buffer) =>
  it
    .as(tenantAdmin)
    .send({ method: 'POST', url: `/api/brand-asset/${id}`, ...formOf({ _method: 'PUT' }, { name: 'a.png', bytes, part: 'file' }) });
const filesOf = ({ tenantId }: World) => listed(it.deps.blobs, tenantId);

describe('R38: what an organisation may keep is its own', () => {
  test('what an admin sets, else what the plan grants, and never more than the server gives', async () => {
    const world = await it.world();
    const ceiling = { films: 1_000, bytes: 1_000 * MB };
    const nothing = { films: null, bytes: null };
    expect(await read(world)).toEqual({ granted: ceiling, own: nothing, ceiling, used: { films: 0, bytes: 0 } });
    expect(await change(world, { films: 20, bytes: null })).toMatchObject({ granted: { films: 20, bytes: 1_000 * MB } });
    const params = { id: world.tenantId };
    await it.as(world.admin).call(billingApi.change, { params, query: {}, body: { plan: 'monthly' } });
    expect(await change(world, nothing)).toMatchObject({ granted: ceiling, own: nothing });
    const free = await openTestApp();
    await using _ = free;
    const elsewhere = await free.world();
    const there = { params: { id: elsewhere.tenantId } };
    expect(await free.as(elsewhere.tenantAdmin).call(billingApi.room, there)).toMatchObject({ granted: nothing, ceiling: nothing });
    await free.as(elsewhere.admin).call(billingApi.change, { ...there, query: {}, body: { plan: 'monthly' } });
    expect(await free.as(elsewhere.tenantAdmin).call(billingApi.room, there)).toMatchObject({
      granted: { films: 5_760, bytes: 576_000 * MB },
      own: nothing,
    });
  });

  test('only an admin sets it, and not above what the server gives', async () => {
    const world = await it.world();
    expect(await change(world, { films: 1, bytes: 1 }, world.tenantAdmin).catch(problemOf)).toMatchObject({ code: 'forbidden' });
    expect(await change(world, { films: 1_001, bytes: 1_001 * MB }).catch(problemOf)).toMatchObject({
      code: 'invalid_body',
      errors: {
        films: ['This server keeps up to 1000 films of one organisation.'],
        bytes: ['This server keeps up to 1\u00a0GB of one organisation.'],
      },
    });
  });

  test('of 50 uploads that begin at once, as many do as each organisation has room for, in films and in bytes', async () => {
    const [three, five] = [await withRoom({ films: 3 }), await withRoom({ bytes: 5_999 })];
    const codes = [await many(three, 50), await many(five, 50)];
    expect(codes.map((all) => [numberOf(all, 201), numberOf(all, 'room_used')])).toEqual([
      [3, 47],
      [5, 45],
    ]);
    expect([(await read(three)).used, (await read(five)).used]).toEqual([
      { films: 3, bytes: 3_000 },
      { films: 5, bytes: 5_000 },
    ]);
  });

  test('a refusal names what is full, and a larger room takes the next film', async () => {
    const world = await withRoom({ films: 0, bytes: 2 * MB });
    const user = it.as(world.user);
    const { uuid } = await draft(user);
    const refused = await tusCreate(user, { uuid, bytes: 1_000 });
    expect([refused.statusCode, refused.json().detail]).toEqual([402, expect.stringContaining('may keep: 0. There is no more room')]);
    await change(world, { films: 1, bytes: 500 });
    expect((await tusCreate(user, { uuid, bytes: 1_000 })).json().detail).toContain('may keep 500\u00a0bytes');
    await change(world, { films: 1, bytes: 2 * MB });
    expect((await tusCreate(user, { uuid, bytes: 1_000 })).statusCode).toBe(201);
  });
});

describe('R38: pictures of brands', () => {
  test('of 50 pictures that are sent at once with room for 3, exactly 3 are kept', async () => {
    const world = await withRoom({ bytes: 3 * 40_000 + 39_999 });
    const ids = await assets(world, 50);
    const codes = (await Promise.all(ids.map((id) => send(world, id, pngOf(40_000))))).map(codeOf);
    expect([numberOf(codes, 200), numberOf(codes, 'room_used')]).toEqual([3, 47]);
    expect((await read(world)).used).toEqual({ films: 0, bytes: 120_000 });
  });

  test('films on their way and pictures fill the same room', async () => {
    const world = await withRoom({ bytes: 100_000 });
    const [id] = await assets(world, 1);
    expect(await begin(world.user, 61_000)).toBe(201);
    const refused = await send(world, id, pngOf(40_000));
    expect([refused.statusCode, refused.json()]).toMatchObject([
      402,
      { code: 'room_used', detail: expect.stringContaining('this picture does not fit any more. Send a smaller one') },
    ]);
    expect(await filesOf(world)).toEqual([]); // it was refused before it lay where files stay
    expect(codeOf(await send(world, id, pngOf(39_000)))).toBe(200);
    expect(await begin(world.user, 1)).toBe('room_used');
  });

  test('a picture takes the place of the one before, also where nothing is left', async () => {
    const world = await withRoom({ bytes: 40_000 });
    const [first, second] = await assets(world, 2);
    const picture = pngOf(40_000);
    expect(codeOf(await send(world, first, picture))).toBe(200);
    expect(codeOf(await send(world, second, pngOf(1_000)))).toBe('room_used');
    expect(codeOf(await send(world, first, pngOf(40_000)))).toBe(200);
    expect((await read(world)).used.bytes).toBe(40_000);
    await change(world, { films: null, bytes: 10_000 });
    expect(codeOf(await send(world, first, pngOf(30_000)))).toBe(200); // still too much, and less than before
    expect(codeOf(await send(world, first, pngOf(30_001)))).toBe('room_used');
    expect((await read(world)).used.bytes).toBe(30_000);
  });
});
