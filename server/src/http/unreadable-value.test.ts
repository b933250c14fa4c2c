import { route } from '@fovea/contract/route';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createLog } from '../log.ts';
import type { TestApp } from '../testing/app.ts';
import { openTestApp } from '../testing/app.ts';
import { mount } from './mount.ts';
import { createRateLimits } from './rate-limits.ts';
import { createHttpServer } from './server.ts';

/** A call whose schema lets everything through, as one does that somebody forgot a rule in. */
const ask = route({
  method: 'POST',
  path: '/ask',
  access: 'anonymous',
  isReading: true,
  takesAnyText: true,
  body: z.strictObject({ as: z.enum(['text', 'jsonb', 'uuid', 'timestamptz', 'int']), value: z.string() }),
  replies: { 204: z.undefined() },
  errors: [],
});

const stack = new AsyncDisposableStack();
const logged: string[] = [];
let it: TestApp;
let app: FastifyInstance;
beforeAll(async () => {
  it = stack.use(await openTestApp());
  const handle = mount(ask, async ({ body: { as, value } }) => {
    await it.deps.asSystem('sweep', (tx) => tx.runSql(as === 'int' ? 'select 1 / length($1)' : `select $1::${as}`, [value]));
    return undefined;
  });
  app = await createHttpServer({
    log: createLog('info', { write: (line) => logged.push(line) }),
    contract: [ask],
    mounted: [handle],
    readSession: () => expect.fail('nobody is signed in'),
    readKey: () => expect.fail('nobody has a key'),
    keptReplies: {
      begin: () => expect.fail('nothing is changed'),
      within: () => expect.fail('nothing is changed'),
      settle: () => expect.fail('nothing is changed'),
      release: () => expect.fail('nothing is changed'),
    },
    newRequestId: () => '01890000-0000-7000-8000-000000000000',
    publicOrigin: undefined,
    trustProxy: false,
    tenantOf: async () => null,
    limits: createRateLimits({ perPerson: 0, perAddress: 0 }),
    onRequest: () => undefined,
    words: { say: (_, text) => text },
  });
  stack.adopt(app, (each) => each.close());
});
afterAll(() => stack.disposeAsync());

const send = async (as: string, value: string) => {
  logged.length = 0;
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const answer = await app.inject({ method: 'POST', url: '/ask', headers, payload: JSON.stringify({ as, value }) });
  return { status: answer.statusCode, text: answer.body, levels: logged.map((line) => Object(JSON.parse(line)).level) };
};
const WARNING = 40;
const ERROR = 50;

describe('R43: what a schema let through and the database cannot read is refused without details, and noticed', () => {
  test.each([
    ['a NUL in a text', 'text', 'a\0b'],
    ['a NUL in JSON', 'jsonb', '{"a":"\\u0000"}'],
    ['half of a character in JSON', 'jsonb', '{"a":"\\udfff"}'],
    ['no id', 'uuid', '-'.repeat(36)],
    ['a year 0', 'timestamptz', '0000-01-01T00:00:00Z'],
    ['a year of five digits, as JavaScript writes it', 'timestamptz', '+010000-01-01T00:00:00.000Z'],
    ['a year that is too far away', 'timestamptz', '999999-01-01'],
    ['an offset that there is not', 'timestamptz', '2026-01-01T00:00:00+99:00'],
  ])('%s', async (_, as, value) => {
    const { status, text, levels } = await send(as, value);
    expect([status, JSON.parse(text)]).toMatchObject([
      422,
      { code: 'invalid_body', detail: 'One of the values that were sent cannot be read.', errors: {} },
    ]);
    expect(levels[0]).toBe(WARNING);
    expect(logged.join()).toContain('"event":"unreadable-value"');
  });

  test('any other fault stays one of ours', async () => {
    const { status, text, levels } = await send('int', '');
    expect([status, JSON.parse(text).code, levels[0]]).toEqual([500, 'internal', ERROR]);
  });

  test('what can be read is', async () => {
    for (const [as, value] of [
      ['text', 'a 🦊'],
      ['timestamptz', '9999-12-31T23:59:59.999Z'],
    ] as const)
      expect((await send(as, value)).status).toBe(204);
  });
});
