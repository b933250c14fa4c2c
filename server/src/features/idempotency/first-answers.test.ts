import type { Route } from '@fovea/contract/route';
import { ROUTES } from '@fovea/contract/routes';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createPool } from '../../db/pool.ts';
import { honoursKey } from '../../http/idempotency.ts';
import type { TestApp } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { knock } from '../../testing/knock.ts';
import { isOwnAccount, isWholeTenant, NEVER_DONE } from '../../testing/refusal-cases.ts';
import { nameOf, rightRequest, thingOf } from '../../testing/route-samples.ts';
import type { Side } from '../../testing/samples.ts';
import { createSide } from '../../testing/samples.ts';

const LONG_MS = 120_000;
let it: TestApp;
let side: Side;
let pool: pg.Pool;

/** From now on no answer is kept in these tenants: as if the server ended between what it did and its answer, each time. */
beforeAll(async () => {
  it = await openTestApp();
  side = createSide(it, await it.world());
  pool = createPool({ database: inject('database'), onIdleFault: () => undefined });
  const tenants = [side.world.tenantId, side.world.admin.tenantId].map((id) => `'${id}'`).join();
  await pool.query(`create function lose_answer() returns trigger language plpgsql as $$ begin raise exception 'lost'; end $$;
    create trigger lose_answers before update on kept_replies for each row
      when (new.state = 'answered' and new.tenant_id in (${tenants})) execute function lose_answer()`);
}, LONG_MS);
afterAll(async () => {
  await pool.query('drop trigger lose_answers on kept_replies; drop function lose_answer()');
  await pool.end();
  await it[Symbol.asyncDispose]();
});

/** Nothing is done: each answer leads to a page of the provider's that it makes anew and that is used up. */
const LEADS_ELSEWHERE = ['POST /api/tenant/:id/stripe-customer-portal'];

const CALLS = ROUTES.filter(
  (route) =>
    route.method === 'POST' &&
    honoursKey(route) &&
    ![...Object.keys(NEVER_DONE), ...LEADS_ELSEWHERE].includes(nameOf(route)) &&
    !isOwnAccount(route) &&
    !isWholeTenant(route),
);

/** The minutes of all these calls add up to hours: what is grave asks anew who one is, and who is idle for an hour is signed out. */
const stayProved = () => pool.query('update sessions set proved_at = $1, seen_at = $1', [new Date(it.clock.now())]);

async function twice(route: Route) {
  const { tenantAdmin, admin } = side.world;
  const by = route.access === 'admin' ? admin : tenantAdmin;
  const thing = thingOf(route);
  const ids = thing === null ? {} : await side.fresh(thing, by);
  const wish = { ...rightRequest(route, { ids, by }), by };
  const ask = () =>
    knock(it, route, { ...wish, headers: { ...wish.headers, 'idempotency-key': `lost-${nameOf(route).replace(' ', '-')}` } });
  const first = await ask();
  it.clock.advance(120_000); // what only read holds its key for as long
  await stayProved();
  return { first, again: await ask() };
}

describe(`R54: the answer that was lost, of ${CALLS.length} calls`, () => {
  test.each(CALLS.map((route) => ({ route, name: nameOf(route) })))('$name', { timeout: LONG_MS }, async ({ route }) => {
    const { first, again } = await twice(route);
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect(first.status).toBeLessThan(400);
  });
});
