import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp, TestUser } from '../../../testing/app.ts';
import { openTestApp } from '../../../testing/app.ts';
import { addressIn, draft, formOf, madeMp4, tusAppend, tusCreate } from '../../../testing/films.ts';
import { assertRoomForFilm } from './service.ts';

const apps: TestApp[] = [];
const opened = async (settings: Readonly<Record<string, string>>) => {
  const app = await openTestApp({ UPLOAD_BYTES_MAX: '100000', ...settings });
  apps.push(app);
  return app;
};
afterAll(async () => {
  await Promise.all(apps.map((app) => app[Symbol.asyncDispose]()));
});

const begin = async (app: TestApp, who: TestUser, bytes: number) => {
  const user = app.as(who);
  return tusCreate(user, { uuid: (await draft(user)).uuid, bytes });
};
const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) =>
  statusCode < 400 ? statusCode : String(JSON.parse(body).code);
const counted = (codes: readonly unknown[]) =>
  Object.fromEntries(
    Map.groupBy(codes, String)
      .entries()
      .map(([code, all]) => [code, all.length]),
  );

async function many(app: TestApp, who: TestUser, { times, bytes }: { times: number; bytes: number }) {
  const user = app.as(who);
  const drafts = [];
  for (let left = times; left > 0; left--) drafts.push(await draft(user));
  const answers = await Promise.all(drafts.map(({ uuid }) => tusCreate(user, { uuid, bytes })));
  return counted(answers.map(codeOf));
}

describe('R38: what one organisation keeps is limited', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await opened({ TENANT_FILMS_MAX: '3' });
  });

  it('of 50 uploads that begin at once with room for 3, exactly 3 do', async () => {
    const { user } = await app.world();
    expect(await many(app, user, { times: 50, bytes: 1_000 })).toEqual({ 201: 3, room_used: 47 });
  });

  it('to each its own: what one is full of is no matter to another', async () => {
    const [full, other] = [await app.world(), await app.world()];
    await many(app, full.user, { times: 3, bytes: 1_000 });
    expect(codeOf(await begin(app, full.tenantAdmin, 1_000))).toBe('room_used');
    expect(codeOf(await begin(app, other.user, 1_000))).toBe(201);
  });

  it('whoever begins anew in the place of an upload of their own needs no further one', async () => {
    const { user } = await app.world();
    const as = app.as(user);
    const { uuid } = await draft(as);
    await tusCreate(as, { uuid, bytes: 1_000 });
    await many(app, user, { times: 2, bytes: 1_000 });
    expect(codeOf(await tusCreate(as, { uuid, bytes: 2_000 }))).toBe(201);
  });

  it('a form has no way around it', async () => {
    const { user } = await app.world();
    await many(app, user, { times: 3, bytes: 1_000 });
    const as = app.as(user);
    const { uuid } = await draft(as);
    const form = formOf({ _method: 'PUT' }, { bytes: madeMp4('around'), name: 'ad.mp4' });
    expect(codeOf(await as.send({ method: 'POST', url: `/api/pre-test/${uuid}`, ...form }))).toBe('room_used');
  });
});

describe('R38: bytes and days', () => {
  it('what is kept and what was announced fill the same room', async () => {
    const film = madeMp4('kept');
    const app = await opened({ TENANT_BYTES_MAX: String(film.length + 5_000) });
    const { user } = await app.world();
    const as = app.as(user);
    await tusAppend(as, addressIn(await begin(app, user, film.length)), { offset: 0, bytes: film });
    expect(codeOf(await begin(app, user, 5_001))).toBe('room_used');
    expect(await many(app, user, { times: 10, bytes: 2_500 })).toEqual({ 201: 2, room_used: 8 });
  });

  it('a person begins so many films in a day, and goes on the day after', async () => {
    const app = await opened({ PERSON_FILMS_DAILY: '2' });
    const { user, tenantAdmin } = await app.world();
    expect(await many(app, user, { times: 5, bytes: 1_000 })).toEqual({ 201: 2, too_many_requests: 3 });
    expect(codeOf(await begin(app, tenantAdmin, 1_000))).toBe(201);
    const wish = { tenantId: user.tenantId, userId: user.id, bytes: 1_000 };
    const ask = () => app.deps.inTenant(user, (tx) => assertRoomForFilm(tx, app.deps, wish));
    await expect(ask()).rejects.toMatchObject({ code: 'too_many_requests' });
    app.clock.advance(86_400_001);
    await ask();
  });
});
