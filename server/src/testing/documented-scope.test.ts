import type { Route } from '@fovea/contract/route';
import { ROUTES } from '@fovea/contract/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApiOf } from '../features/api-documents/openapi.ts';
import type { TestApp } from './app.ts';
import { openTestApp } from './app.ts';
import { UNKNOWN } from './arbitraries.ts';
import { knock } from './knock.ts';
import { isWholeTenant } from './refusal-cases.ts';
import { nameOf, rightRequest, thingOf } from './route-samples.ts';
import type { Side } from './samples.ts';
import { createSide } from './samples.ts';

const ROUTE_MS = 60_000;

let it: TestApp;
let home: Side;
let elsewhere: string;
beforeAll(async () => {
  it = await openTestApp();
  home = createSide(it, await it.world());
  ({ tenantId: elsewhere } = await it.world());
}, ROUTE_MS);
afterAll(() => it[Symbol.asyncDispose]());

const { paths } = openApiOf(ROUTES, 'test');
const hasScope = ({ path, method }: Route): boolean =>
  paths[path.replace(/:([a-z_]+)/g, '{$1}')]?.[method.toLowerCase()]?.parameters.some(({ name }) => name === 'scope') ?? false;
const SCOPED = ROUTES.filter((route) => hasScope(route) && !isWholeTenant(route)).map((route) => ({ name: nameOf(route), route }));

describe(`R2, R43: \`scope\` stands at ${SCOPED.length} calls of the document, and each of them heeds it`, () => {
  test('they are not none', () => expect(SCOPED.length).toBeGreaterThan(40));

  test.each(SCOPED)('$name', { timeout: ROUTE_MS }, async ({ route }) => {
    const { tenantAdmin, admin, tenantId } = home.world;
    const by = route.access === 'admin' ? admin : tenantAdmin;
    const thing = thingOf(route);
    const ids = thing === null ? {} : await home.fresh(thing, by);
    const answerIn = (scope: string) => knock(it, route, { ...rightRequest(route, { ids, by, scope }), by });
    expect((await answerIn(by === admin ? UNKNOWN : elsewhere)).problem).toMatchObject({ status: 404, code: 'not_found' });
    expect((await answerIn(tenantId)).problem?.code).not.toBe('not_found');
  });
});
