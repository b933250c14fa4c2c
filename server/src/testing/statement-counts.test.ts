import type { Route } from '@fovea/contract/route';
import { ROUTES } from '@fovea/contract/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from './app.ts';
import { openTestApp } from './app.ts';
import { knock } from './knock.ts';
import { isReading, NEVER_DONE } from './refusal-cases.ts';
import { nameOf, rightRequest, thingOf } from './route-samples.ts';
import type { Side, Thing } from './samples.ts';
import { createSide } from './samples.ts';

const LONG_MS = 120_000;
let it: TestApp;
let side: Side;
beforeAll(async () => {
  it = await openTestApp();
  side = createSide(it, await it.world());
}, LONG_MS);
afterAll(() => it[Symbol.asyncDispose]());

/** What a list shows more of. */
const ROWS: readonly Thing[] = [
  'folder',
  'pre-test',
  'brand',
  'brand-asset',
  'pre-test-preset',
  'user',
  'api-key',
  'passkey',
  'webhook',
  'share',
  'study',
  'copilot-session',
  'binned-pre-test',
];

/** What only a key is told; a browser is refused, and its own test counts. */
const FOR_KEYS = '/api/v1/api-key/own';

const COUNTED = ROUTES.filter(
  (route) =>
    isReading(route) &&
    route.access !== 'anonymous' &&
    route.path !== FOR_KEYS &&
    !['events', 'tus'].includes(route.serves ?? '') &&
    !NEVER_DONE[nameOf(route)],
);
const isList = ({ path }: Pick<Route, 'path'>): boolean => !path.includes(':') || path.includes('/table');

const mostOf = (route: Route): number => (isList(route) ? 3 : 4);

/** How many statements a call takes beside the look-up of the session. */
async function countOf(route: Route): Promise<number> {
  const { tenantAdmin, admin } = side.world;
  const by = route.access === 'admin' ? admin : tenantAdmin;
  const thing = thingOf(route);
  const ids = thing === null ? {} : thing === 'copilot-session' ? await side.fresh(thing, by) : await side.one(thing);
  const ask = () => knock(it, route, { ...rightRequest(route, { ids, by }), by });
  await ask(); // the session's sign of life is written down before
  const { result, statements } = await it.statements.during(ask);
  expect(result.status).toBeLessThan(400);
  return statements.filter(({ text }) => !/fovea_sessions/.test(text)).length;
}

describe(`P8: what ${COUNTED.length} reading calls ask of the database`, () => {
  test.each(COUNTED.map((route) => ({ route, name: nameOf(route), most: mostOf(route) })))(
    '$name takes at most $most',
    { timeout: LONG_MS },
    async ({ route, name, most }) => {
      expect(await countOf(route), name).toBeLessThanOrEqual(most);
    },
  );

  test('and no more of them when there are more rows', { timeout: LONG_MS }, async () => {
    const lists = COUNTED.filter(isList);
    const before = new Map<string, number>();
    for (const route of lists) before.set(nameOf(route), await countOf(route));
    for (const thing of ROWS) for (let more = 0; more < 4; more++) await side.fresh(thing, side.world.tenantAdmin);
    const after = new Map<string, number>();
    for (const route of lists) after.set(nameOf(route), await countOf(route));
    expect(Object.fromEntries(after)).toEqual(Object.fromEntries(before));
  });
});
