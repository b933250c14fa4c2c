import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from '@fovea/contract/route';
import { ROUTES } from '@fovea/contract/routes';
import { expect, test } from 'vitest';
import { nameOf } from './route-samples.ts';
import { RESOURCES, SPECIFIED_CALLS } from './specified-calls.ts';

const HOUSE = join(import.meta.dirname, '../../..');
const PAGE = join(HOUSE, 'docs/calls.md');

/** Every way to write a call: with and without what may be left out, for each resource. */
function writtenOut(call: string): string[] {
  const optional = /^(.*)\[(.*)\]$/.exec(call);
  const ways = optional ? [String(optional[1]), `${optional[1]}${optional[2]}`] : [call];
  return ways.flatMap((way) => (way.includes('{resource}') ? RESOURCES.map((name) => way.replace('{resource}', name)) : [way]));
}

const shapeOf = (line: string): string => line.replaceAll(/\{[^}]+\}|:[a-z_]+/g, '*');
const routesOf = (line: string): Route[] => ROUTES.filter((route) => shapeOf(nameOf(route)) === shapeOf(line));

/** By what name a route is called in code: `folderApi.rename`. */
async function namesInCode(): Promise<Map<Route, string>> {
  const folder = join(HOUSE, 'contract/src');
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const modules: Readonly<Record<string, unknown>>[] = await Promise.all(files.map((name) => import(join(folder, name))));
  const apis = modules.flatMap((each) => Object.entries(each).filter(([name]) => name.endsWith('Api')));
  const named = new Map(apis.flatMap(([api, routes]) => Object.entries(Object(routes)).map(([name, route]) => [route, `${api}.${name}`])));
  return new Map(ROUTES.map((route) => [route, named.get(route) ?? '']));
}

interface Test {
  readonly path: string;
  readonly text: string;
}

const tests = (): Test[] =>
  readdirSync(join(HOUSE, 'server/src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts') && !path.startsWith('testing/'))
    .sort()
    .map((path) => ({ path: `server/src/${path}`, text: readFileSync(join(HOUSE, 'server/src', path), 'utf8') }));

const SHOWN = 2;

/** The tests that make this very call most often, by its name in the contract or by its address. */
function testsOf(route: Route, name: string, all: readonly Test[]): string[] {
  const value = String.raw`(?:\$\{[^}]+\}|[\w.-]+)`;
  const address = String.raw`${route.path.replaceAll(/:[a-z_]+/g, value)}/?(?=['"\`? ])`;
  const asName = new RegExp(String.raw`\b${name.replace('.', String.raw`\.`)}\b`, 'g');
  const timesIn = ({ text }: Test) =>
    (text.match(asName)?.length ?? 0) + (text.includes(route.method) ? (text.match(new RegExp(address, 'g'))?.length ?? 0) : 0);
  const making = all.map((each) => ({ path: each.path, times: timesIn(each) })).filter(({ times }) => times > 0);
  return making
    .sort((a, b) => b.times - a.times || a.path.localeCompare(b.path))
    .slice(0, SHOWN)
    .map(({ path }) => path);
}

const listed = (paths: readonly string[]): string => paths.map((path) => `\`${path}\``).join('<br>');

test('every call of the specification has a route and a test of its own, as the page of calls says', async () => {
  const names = await namesInCode();
  const all = tests();
  const rows = SPECIFIED_CALLS.flatMap((call) =>
    writtenOut(call).flatMap((line) => routesOf(line).map((route) => ({ call, route, held: testsOf(route, names.get(route) ?? '', all) }))),
  );
  const without = (found: readonly { call: string }[]) => SPECIFIED_CALLS.filter((call) => !found.some((row) => row.call === call));
  expect(without(rows)).toEqual([]);
  expect(rows.filter(({ held }) => held.length === 0).map(({ route }) => nameOf(route))).toEqual([]);
  const lines = rows.map(({ call, route, held }) => `| \`${call}\` | \`${nameOf(route)}\` | ${route.access} | ${listed(held)} |`);
  const page = `# The calls of the specification

Written by \`npx vitest run --root server calls-page -u\` from the specification's list, the route table and the tests; the test of the same name fails when it is out of date.

${SPECIFIED_CALLS.length} calls, ${new Set(rows.map(({ route }) => route)).size} of the ${ROUTES.length} routes. *Who may* is the least role that is let in; \`_method\` reaches a PUT or DELETE by POST. The tests are those that make the call most; besides them every route of the table is played by \`server/src/testing/\`: each caller with each wish, fields that nobody may write, foreign ids, statements counted, generated requests.

| call | route | who may | tests |
| --- | --- | --- | --- |
${lines.join('\n')}
`;
  await expect(page).toMatchFileSnapshot(PAGE);
});
