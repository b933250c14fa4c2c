import { dirname } from 'node:path';
import { auditApi } from '@fovea/contract/audit';
import { complianceApi } from '@fovea/contract/compliance';
import { diagnosisApi } from '@fovea/contract/diagnosis';
import { PredictionId } from '@fovea/contract/ids';
import type { PlacementId } from '@fovea/contract/placements';
import { preTestApi } from '@fovea/contract/pre-tests';
import { predictionApi } from '@fovea/contract/predictions';
import { ROUTES } from '@fovea/contract/routes';
import { shareApi } from '@fovea/contract/shares';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp, TestUser, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { draft } from '../../testing/films.ts';
import { knockAt } from '../../testing/refusals.ts';
import { createSide } from '../../testing/samples.ts';
import { GRANT_MS } from './grant.ts';

const DAY_MS = 86_400_000;
const PASSWORD = 'Grüner Kahn am Steg';
const GUESSED = 'G'.repeat(43);

let it: TestApp;
let home: World;
/** A pre-test of home with a result. */
let uuid: string;
beforeAll(async () => {
  it = await openTestApp();
});
beforeEach(async () => {
  home = await it.world();
  ({ uuid = '' } = await createSide(it, home, 'Shown to a client').one('complete-pre-test'));
});
afterAll(() => it[Symbol.asyncDispose]());

const pathOf = (id = uuid) => ({ uuid: preTestApi.read.params.shape.uuid.parse(id) });
const share = (
  body: { password?: string; expires_in_days?: number; placement?: PlacementId | null } = {},
  { by = home.user, of = uuid }: { by?: TestUser; of?: string } = {},
) => it.as(by).call(shareApi.create, { params: pathOf(of), body });
const nobody = () => it.as(null);
const open = (token: string, body: Readonly<Record<string, unknown>> = {}, headers: Readonly<Record<string, string>> = {}) =>
  nobody().send({ method: 'POST', url: `/api/v1/shared/${token}/open`, payload: body, headers });
const get = (url: string, headers: Readonly<Record<string, string>> = {}) => nobody().send({ method: 'GET', url, headers });
const opened = (token: string, body: { password?: string } = {}) => nobody().call(shareApi.open, { params: { token }, body });
async function addressesOf(token: string): Promise<string[]> {
  const { prediction } = await opened(token);
  return [prediction?.film.address, prediction?.poster_address, prediction?.heatmap?.address].map((each) => each ?? 'missing');
}
const codeOf = (answer: { json(): unknown }): unknown => Object(answer.json()).code;
const all = (text: string) => it.deps.asSystem('sweep', (tx) => tx.execute(sql.raw(text)));
/** An answer without what is of this one request. */
const bareOf = (answer: { statusCode: number; body: string; headers: Readonly<Record<string, unknown>> }) => {
  const { 'x-job-id': id, date: _, ...headers } = answer.headers;
  return { status: answer.statusCode, headers, body: answer.body.replaceAll(String(id), 'ID') };
};

describe('R73: what a share link shows', () => {
  test('anybody who has it sees the one result, and its film, poster and heatmap, without signing in', async () => {
    const { token, address, id } = await share();
    expect(address).toBe(`${it.deps.ownOrigin()}/share/${token}`);
    const { prediction, pre_test_name } = await opened(token);
    const own = await it.as(home.user).send({ method: 'GET', url: `/api/pre-test/${uuid}/prediction` });
    expect(prediction).toMatchObject({ pre_test_id: uuid, state: 'complete', scores: own.json().scores, series: own.json().series });
    expect(pre_test_name).toBe('An ad');
    expect(prediction?.runs).toHaveLength(1);
    const paths = ['film', 'poster', `heatmap?prediction=${prediction?.id}`];
    for (const [index, url] of (await addressesOf(token)).entries()) {
      expect(url.startsWith(`/api/v1/shared/${token}/`)).toBe(true);
      const [shown, theirs] = [
        await get(url),
        await it.as(home.user).send({ method: 'GET', url: `/api/v1/pre-test/${uuid}/${paths[index]}` }),
      ];
      expect([shown.statusCode, theirs.statusCode]).toEqual([200, 200]);
      expect(shown.rawPayload.equals(theirs.rawPayload)).toBe(true);
      expect(shown.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
      expect(shown.headers['content-type']).toBe(theirs.headers['content-type']);
    }
    expect(id).not.toContain(token);
  });

  test('a part of the film may be asked for', async () => {
    const [film = ''] = await addressesOf((await share()).token);
    const part = await get(film, { range: 'bytes=0-9' });
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10]);
  });

  test('what the film was not searched for, and what its pictures are called, is a matter of its own people', async () => {
    const asset = { id: 'b', kind: 'packshot', is_usable: false };
    const brand = { assets: [asset], tracks: [], pulses: [], flags: [], scores: [] };
    const left = { count: 1, pictures: [{ id: 'a', kind: 'packshot', name: 'Not announced yet' }] };
    const kept = { ...brand, assets: [{ ...asset, name: 'Secret bottle' }], left_out: left };
    await all(`update predictions set result = jsonb_set(result, '{brand}', '${JSON.stringify(kept)}') where pre_test_id = '${uuid}'`);
    const own = await it.as(home.user).call(predictionApi.read, { params: pathOf() });
    expect(own.brand).toEqual(kept);
    expect((await opened((await share()).token)).prediction?.brand).toEqual(brand);
  });

  test('a draft of what is said, which nobody has checked, is a matter of its own people', async () => {
    const draft = { network: 'made', lines: [{ start_s: 0, end_s: 1, text: 'Misheard', chance: 0.9 }], unclear: [] };
    const text = { rules: 'made', tracks: [], names: [], speech: [], figures: [], windows: [], draft };
    await all(`update predictions set result = jsonb_set(result, '{text}', '${JSON.stringify(text)}') where pre_test_id = '${uuid}'`);
    expect((await it.as(home.user).call(predictionApi.read, { params: pathOf() })).text).toEqual(text);
    const { draft: _, ...shown } = text;
    expect((await opened((await share()).token)).prediction?.text).toEqual(shown);
  });

  test('what its people drew on the film goes along, and nobody can draw by the link', async () => {
    const { id } = await it.as(home.user).call(predictionApi.read, { params: pathOf() });
    const keyframes = [{ at_s: 0, x: 0.1, y: 0.3, width: 0.2, height: 0.4 }];
    const body = { areas: [{ name: 'Pack', keyframes, from_s: 0, to_s: null }] };
    const drawn = await it.as(home.user).call(diagnosisApi.setAreas, { params: { ...pathOf(), id }, body });
    const { areas } = await opened((await share()).token);
    expect(areas).toEqual(drawn);
    expect(areas?.areas[0]?.scores.find((score) => score.id === 'area_share')).toMatchObject({ state: 'ok' });
    const put = { method: 'PUT', url: `/api/v1/pre-test/${uuid}/prediction/${id}/areas`, payload: { areas: [] } } as const;
    expect((await nobody().send(put)).statusCode).toBe(401);
  });

  test('while there is no result it says so', async () => {
    const { uuid: fresh } = await draft(it.as(home.user), 'Not yet');
    const { token } = await share({}, { of: fresh });
    expect(await opened(token)).toMatchObject({ pre_test_name: 'Not yet', prediction: null });
  });

  test('it leaves out what the page does not need at once, and tells the rest all the same', async () => {
    const { token } = await share();
    const brief = await nobody().call(shareApi.open, { params: { token }, body: { leave_out: ['placings'] } });
    const whole = await opened(token);
    expect(whole.placings?.rows.length).toBeGreaterThan(10);
    expect(brief.placings).toBeNull();
    expect(brief).toMatchObject({
      verdict: whole.verdict,
      attention: whole.attention,
      compliance: whole.compliance,
      placing: whole.placing,
    });
  });

  test('it is for the placement that it was made for, and for the test’s own where it names none', async () => {
    const { token, id } = await share({ placement: 'tiktok_infeed' });
    const { prediction, verdict, attention, compliance, placing } = await opened(token);
    const params = { ...pathOf(), id: PredictionId.parse(prediction?.id) };
    const query = { placement: 'tiktok_infeed' } as const;
    expect(verdict).toEqual(await it.as(home.user).call(diagnosisApi.verdict, { params, query }));
    expect(attention).toEqual(await it.as(home.user).call(diagnosisApi.attention, { params, query }));
    expect(compliance).toEqual(await it.as(home.user).call(complianceApi.read, { params, query }));
    expect(placing?.placement).toBe('tiktok_infeed');
    const own = await share({ placement: null });
    expect((await opened(own.token)).verdict).toEqual(await it.as(home.user).call(diagnosisApi.verdict, { params, query: {} }));
    const listed = await it.as(home.user).call(shareApi.list, { params: pathOf() });
    expect(listed.map((link) => [link.id, link.placement])).toEqual(
      expect.arrayContaining([
        [id, 'tiktok_infeed'],
        [own.id, null],
      ]),
    );
  });

  test('a placement that nobody knows is refused', async () => {
    const payload = { placement: 'vine_loop' };
    const answer = await it.as(home.user).send({ method: 'POST', url: `/api/v1/pre-test/${uuid}/share`, payload });
    expect([answer.statusCode, codeOf(answer), Object.keys(answer.json().errors)]).toEqual([422, 'invalid_body', ['placement']]);
  });

  test('it opens no other call of all that there are: neither as a session nor as a key, nor with its grant', async () => {
    const { token } = await share();
    const [film = ''] = await addressesOf(token);
    const ways = [{ cookie: `fovea=${token}` }, { authorization: `Bearer ${token}` }, { authorization: `Bearer fov_${token}` }];
    const opens: string[] = [];
    for (const route of ROUTES.filter(({ access }) => access !== 'anonymous')) {
      const { path, headers, body } = knockAt(route, { uuid, id: uuid });
      for (const way of ways) {
        const wish = { method: route.method, url: path, headers: { ...headers, ...way } };
        const { statusCode } = await nobody().send(body === null ? wish : { ...wish, payload: body });
        if (statusCode !== 401) opens.push(`${route.method} ${path}: ${statusCode}`);
      }
    }
    expect(opens).toEqual([]);
    expect((await get(`/api/v1/pre-test/${uuid}/film${film.slice(film.indexOf('?'))}`)).statusCode).toBe(401);
  });
});

test('a result whose kept attention is gone from the disk is shown, and says what is missing', async () => {
  const { token } = await share();
  const { rows } = await all(
    `select attention_sha256 as sha256 from predictions where pre_test_id = '${uuid}' and attention_sha256 is not null`,
  );
  for (const { sha256 } of rows) await it.deps.blobs.remove({ tenantId: home.tenantId, sha256: String(sha256) });
  expect(rows.length).toBeGreaterThan(0);
  const answer = await open(token);
  expect(answer.statusCode).toBe(200);
  expect(answer.json().attention).toMatchObject({ reason: 'analyse_again' });
  expect(answer.json().prediction.scores.length).toBeGreaterThan(0);
});

describe('R73: a link that opens nothing', () => {
  /** How each of them came to its end; all of them must look like one that never was. */
  const ENDS: Readonly<Record<string, (link: { id: string; token: string }) => Promise<unknown>>> = {
    revoked: ({ id }) => it.as(home.user).send({ method: 'DELETE', url: `/api/v1/share/${id}` }),
    expired: async () => it.clock.advance(30 * DAY_MS),
    'in the bin': () => it.as(home.user).send({ method: 'DELETE', url: `/crud/pre-test/${uuid}` }),
    erased: async () => {
      await it.as(home.user).send({ method: 'DELETE', url: `/crud/pre-test/${uuid}` });
      expect((await it.as(home.user).send({ method: 'DELETE', url: `/api/v1/bin/pre-test/${uuid}` })).statusCode).toBe(204);
      expect((await all(`select id from share_links where pre_test_id = '${uuid}'`)).rows).toEqual([]);
    },
    'of an organisation that is being deleted': () =>
      it.as(home.tenantAdmin).send({ method: 'POST', url: `/api/v1/tenant/${home.tenantId}/deletion` }),
  };

  test.each(Object.keys(ENDS))('%s: it is not there, byte for byte like one that was guessed, and its grants with it', async (how) => {
    const link = await share();
    const urls = await addressesOf(link.token);
    await ENDS[how]?.(link);
    const tries = [open(link.token), open(link.token, { password: PASSWORD }), ...urls.map((url) => get(url))];
    const guesses = [open(GUESSED), open(GUESSED, { password: PASSWORD }), ...urls.map((url) => get(url.replace(link.token, GUESSED)))];
    const seen = (await Promise.all(tries)).map(bareOf);
    expect(seen).toEqual((await Promise.all(guesses)).map(bareOf));
    for (const { status, headers } of seen) {
      expect(status).toBe(404);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    }
  });

  test('it lasts as long as was said, to the millisecond, and no longer than a year', async () => {
    const { token, expires_at } = await share({ expires_in_days: 2 });
    it.clock.advance(2 * DAY_MS - 1);
    expect((await open(token)).statusCode).toBe(200);
    expect(new Date(expires_at).getTime()).toBe(it.clock.now() + 1);
    it.clock.advance(1);
    expect((await open(token)).statusCode).toBe(404);
    const person = await it.person(home.tenantId, 'user');
    for (const expires_in_days of [0, 366, 1.5])
      await expect(share({ expires_in_days }, { by: person })).rejects.toMatchObject({ status: 422 });
  });

  test('a token that is no token is not there either', async () => {
    const guess = bareOf(await open(GUESSED));
    for (const token of ['x', `${GUESSED}G`, 'a.b', '%C3%BC'.repeat(43)]) expect(bareOf(await open(token))).toEqual(guess);
    for (const token of ['..%2f..%2fsession', '%00'.repeat(3)]) expect((await open(token)).statusCode).toBe(404);
  });
});

describe('R11, R73: grants for the bytes', () => {
  test('one is for one thing of one link: each altered letter, another thing, another link and another tenant get nothing', async () => {
    const { token } = await share();
    const [film = '', poster = '', heatmap = ''] = await addressesOf(token);
    const grantIn = (url: string) => new URL(url, 'http://localhost').searchParams.get('grant') ?? '';
    const put = (url: string, grant: string) => url.replace(grantIn(url), grant);
    const grant = grantIn(film);
    const altered = [...grant].map((letter, index) => `${grant.slice(0, index)}${letter === 'A' ? 'B' : 'A'}${grant.slice(index + 1)}`);
    const lastBits = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'].map(
      (letter) => `${grant.slice(0, -1)}${letter}`,
    );
    const later = grant.replace(/^\d+/, String(it.clock.now() + GRANT_MS));
    const wrong = [...altered, ...lastBits, `${later}x`, '', '.', `${grant}A`, grant.toUpperCase()].filter((each) => each !== grant);
    for (const each of wrong) expect((await get(put(film, each))).statusCode).toBe(404);
    const stranger = await it.world();
    const { uuid: theirs = '' } = await createSide(it, stranger).one('complete-pre-test');
    const others = [(await share()).token, (await share({}, { by: stranger.user, of: theirs })).token];
    const swapped = [
      put(poster, grant),
      put(heatmap, grant),
      put(film, grantIn(poster)),
      `${film}&as=preview`.replace('as=original&', ''),
      film.replace('?', '?prediction=x&'),
      heatmap.replace(/prediction=[^&]+/, `prediction=${theirs}`),
      film.split('?', 1).join(''),
      ...others.flatMap((other) => [film, poster, heatmap].map((url) => url.replace(token, other))),
    ];
    for (const url of swapped) expect([404, 422]).toContain((await get(url)).statusCode);
    expect((await get(film)).statusCode).toBe(200);
  });

  test('it is over after five minutes, and opening the link again gives another', async () => {
    const { token } = await share();
    const [film = ''] = await addressesOf(token);
    it.clock.advance(GRANT_MS - 1);
    expect((await get(film)).statusCode).toBe(200);
    it.clock.advance(1);
    expect((await get(film)).statusCode).toBe(404);
    expect((await get((await addressesOf(token))[0] ?? '')).statusCode).toBe(200);
    expect(GRANT_MS).toBeLessThanOrEqual(5 * 60_000);
  });
});

describe('R16, R73: its password', () => {
  test('without it nothing is shown, and asking what is needed is no guess', async () => {
    const { token, has_password } = await share({ password: PASSWORD });
    expect(has_password).toBe(true);
    for (let more = 0; more < 12; more++) expect(codeOf(await open(token))).toBe('wrong_share_password');
    expect(codeOf(await open(token, { password: 'Grüner Kahn' }))).toBe('wrong_share_password');
    expect((await opened(token, { password: PASSWORD })).prediction?.state).toBe('complete');
    expect((await opened(token, { password: PASSWORD.normalize('NFD') })).prediction?.state).toBe('complete');
  });

  test('ten wrong guesses from one network, then even the right one waits; another network and another link do not', async () => {
    const DATA_DIR = dirname(it.deps.webFolder); // the same files: a link shows what is made from them
    const app = await openTestApp({ DATA_DIR, TRUST_PROXY: '127.0.0.1', PUBLIC_ORIGIN: 'http://localhost:3000' });
    try {
      const { token } = await share({ password: PASSWORD });
      const other = await share({ password: PASSWORD });
      const guess = (password: string, from: string, of = token) =>
        app
          .as(null)
          .send({ method: 'POST', url: `/api/v1/shared/${of}/open`, payload: { password }, headers: { 'x-forwarded-for': from } });
      const codes = await Promise.all(Array.from({ length: 14 }, async () => (await guess('a wrong one', '203.0.113.7')).statusCode));
      expect(codes.filter((code) => code === 401)).toHaveLength(10);
      expect(codes.filter((code) => code === 429)).toHaveLength(4);
      const late = await guess(PASSWORD, '203.0.113.7');
      expect([late.statusCode, Number(late.headers['retry-after']) > 0]).toEqual([429, true]);
      expect((await guess(PASSWORD, '203.0.113.7', other.token)).statusCode).toBe(200);
      for (let more = 0; more < 100; more++) expect((await guess('a wrong one', '203.0.113.7')).statusCode).toBe(429); // none of the day's
      expect((await guess(PASSWORD, '198.51.100.7')).statusCode).toBe(200);
      app.clock.advance(16 * 60_000);
      expect((await guess(PASSWORD, '203.0.113.7')).statusCode).toBe(200);
    } finally {
      await app[Symbol.asyncDispose]();
    }
  });

  test('it is not taken in the clear from elsewhere, nor one that is too short', async () => {
    const { token } = await share({ password: PASSWORD });
    for (const each of [token, GUESSED]) {
      const answer = await open(each, { password: PASSWORD }, { host: 'fovea.example.com', 'sec-fetch-site': 'same-origin' });
      expect(codeOf(answer)).toBe('insecure_transport');
    }
    await expect(share({ password: 'short' })).rejects.toMatchObject({ status: 422 });
  });
});

describe('R73: who makes links and ends them', () => {
  test('a user does, a viewer does not, and nobody sees those of another organisation', async () => {
    const { id } = await share();
    const stranger = await it.world();
    const [list, create, end] = [`GET /api/v1/pre-test/${uuid}/share`, `POST /api/v1/pre-test/${uuid}/share`, `DELETE /api/v1/share/${id}`];
    const statusOf = async (by: TestUser | null, line: string) => {
      const [method = '', url = ''] = line.split(' ');
      return (await it.as(by).send({ method, url, ...(method === 'POST' ? { payload: {} } : {}) })).statusCode;
    };
    for (const line of [list, create, end]) {
      expect([await statusOf(null, line), await statusOf(home.viewer, line)]).toEqual([401, 403]);
      expect([await statusOf(stranger.user, line), await statusOf(stranger.tenantAdmin, line)]).toEqual([404, 404]);
    }
    const admin = stranger.admin; // an admin reaches every tenant
    expect([await statusOf(admin, list), await statusOf(admin, create), await statusOf(home.user, end)]).toEqual([200, 201, 204]);
  });

  test('the list names every link and its state, the newest first; ending one twice is no harm, and both are written down', async () => {
    const first = await share({ expires_in_days: 1 });
    it.clock.advance(1_000);
    const second = await share({ password: PASSWORD });
    const end = () => it.as(home.user).call(shareApi.revoke, { params: { id: second.id } });
    it.clock.advance(1_000);
    await end();
    await end();
    const listed = await it.as(home.user).call(shareApi.list, { params: pathOf() });
    expect(listed.map(({ id, state, has_password }) => [id, state, has_password])).toEqual([
      [second.id, 'revoked', true],
      [first.id, 'active', false],
    ]);
    const { data } = await it.as(home.tenantAdmin).call(auditApi.list, { query: {} });
    const noted = data.filter(({ action }) => action.startsWith('share.')).map(({ action, subject }) => [action, subject?.id]);
    expect(noted.toReversed()).toEqual([
      ['share.created', first.id],
      ['share.created', second.id],
      ['share.revoked', second.id],
    ]);
  });

  test('a dump of the database, the log and the list hold nothing that opens a link', async () => {
    const { token, id } = await share({ password: PASSWORD });
    await opened(token, { password: PASSWORD });
    await open(`${token}x`);
    await get(`/api/v1/shared/${token}/nothing-there?grant=${token}`);
    const listed = await it.as(home.user).send({ method: 'GET', url: `/api/v1/pre-test/${uuid}/share` });
    const { rows } = await all(
      `select *, encode(token_hash, 'hex') as hex, encode(token_hash, 'base64') as base64 from share_links where id = '${id}'`,
    );
    const [audit, requests] = [await all('select * from audit_entries'), await all('select * from request_log')];
    const dump = [JSON.stringify([rows, audit.rows, requests.rows]), listed.body, ...it.logged].join('\n');
    expect(dump).not.toContain(token);
    expect(dump).not.toContain(PASSWORD);
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$/);
    const stolen = [Buffer.from(String(rows[0]?.hex), 'hex').toString('base64url'), String(rows[0]?.hex), String(rows[0]?.base64), id];
    for (const each of stolen) expect((await open(encodeURIComponent(each), { password: PASSWORD })).statusCode).toBe(404);
  });
});
