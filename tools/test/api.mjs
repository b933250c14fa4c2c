import { mkdtempSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inRoot } from '../setup/place.mjs';
import { createAsksDatabase } from './asks-database.mjs';
import { openFastFolder } from './fast-folder.mjs';
import { findPostgres, startPostgres } from './postgres.mjs';
import { judge, merged, notRun, presence } from './report.mjs';
import { testFilesOf } from './rooms.mjs';
import { judgeSame, onOneDatabase } from './same-tests.mjs';
import { runVitest } from './vitest.mjs';

/** @typedef {import('./vitest.mjs').Outcome} Outcome */
/** @typedef {{ suite: string, env: NodeJS.ProcessEnv }} Lane */

/** What a test says that judges how long something took. One that only waits, or tells a hang from an answer, may run beside others. */
const CLOCK = /performance[.]now\(/;

/** Files of the embedded lane that come last: whichever lane is through first takes them. */
const TAKEN_OVER = /^src[/](?:blobs[/]|backup[.]|testing[/]hostile-fields[.])/;

/** @typedef {'embedded' | 'PostgreSQL' | 'either' | 'once'} Alone lists of one-database.json */
/** @typedef {Alone | 'without' | 'aloneWithout' | 'alone' | 'beside'} Kind */

/**
 * Which files of the API's tests may run while the other database is tested beside them. Those that judge time must not: they
 * would judge the machine. They come first, while the database is small. Tests of whole processes wait for most of their time,
 * for starts and for patience that ends, so they run beside the others. What asks for no database runs in one lane alone.
 * @param {readonly { path: string, text: string, asks: boolean }[]} files `asks`: it comes to the database of its run
 * @param {Readonly<Record<Alone, readonly string[]>>} onOne paths of those that run on one database alone
 */
export function inTurns(files, onOne) {
  /** @type {(file: { path: string, text: string, asks: boolean }) => Kind} */
  const kindOf = ({ path, text, asks }) => {
    const listed = /** @type {const} */ (['embedded', 'PostgreSQL', 'either', 'once']).find((kind) => onOne[kind].includes(path));
    if (listed !== undefined) return listed;
    if (CLOCK.test(text)) return asks ? 'alone' : 'aloneWithout';
    return asks ? 'beside' : 'without';
  };
  const pathsOf = (/** @type {Kind} */ kind) => files.filter((file) => kindOf(file) === kind).map(({ path }) => path);
  const beside = pathsOf('beside');
  const late = beside.filter((path) => TAKEN_OVER.test(path));
  const soon = beside.filter((path) => !late.includes(path));
  const [processes, ofPostgres, either, once] = [pathsOf('embedded'), pathsOf('PostgreSQL'), pathsOf('either'), pathsOf('once')];
  return {
    beside,
    late,
    soon,
    alone: pathsOf('alone'),
    aloneWithout: pathsOf('aloneWithout'),
    without: pathsOf('without'),
    processes,
    ofPostgres,
    either,
    once,
  };
}

/**
 * The API's tests on both databases.
 * @param {{ node: string, progress: ReturnType<typeof import('../setup/progress.mjs').createProgress>, beside?: () => Promise<void> }} course
 *   `beside`: what else may run once neither time nor the patience of whole processes is judged; whoever handed it over waits for its end
 * @returns {Promise<Outcome[]>}
 */
export async function testApi({ node, progress, beside = async () => undefined }) {
  const bin = await progress.step('PostgreSQL', findPostgres, presence);
  const folder = openFastFolder();
  progress.line(`Databases and files of the tests lie in ${folder.isInMemory ? 'memory' : 'the temporary folder'}.`);
  try {
    return await testInLanes({ node, progress, bin, TMPDIR: folder.path, more: beside });
  } finally {
    folder.remove();
  }
}

/**
 * A test and the database that it asks wait for each other, so each lane keeps one core busy: two lanes side by side take little
 * longer than one.
 * @param {{ node: string, progress: ReturnType<typeof import('../setup/progress.mjs').createProgress>, bin: string | null, TMPDIR: string, more: () => Promise<void> }} course
 * @returns {Promise<Outcome[]>}
 */
async function testInLanes({ node, progress, bin, TMPDIR, more }) {
  const server = bin === null ? null : await startPostgres(bin, TMPDIR);
  // A fresh database is made once for all lanes and copied (server/src/testing/kept-database.ts).
  const FOVEA_TEST_KEPT = mkdtempSync(join(TMPDIR, 'kept-'));
  /** @type {Lane} */
  const embedded = { suite: 'api PGlite', env: { FOVEA_TEST_DATABASE: 'pglite', TMPDIR, FOVEA_TEST_KEPT } };
  /** @type {Lane[]} */
  const lanes = server === null ? [embedded] : [embedded, onPostgres(server, { TMPDIR, FOVEA_TEST_KEPT })];
  const { beside, soon, late, alone, aloneWithout, without, processes, ofPostgres, either, once } = turnsOfServer();
  const run = (/** @type {Lane} */ lane, /** @type {string[]} */ some) =>
    runVitest({ ...lane, room: 'server', node, files: some, hasSecondLook: true });
  try {
    /** @type {Outcome[]} */
    const early = [];
    for (const lane of lanes) {
      const some = lane === embedded ? [...alone, ...aloneWithout] : alone;
      early.push(await progress.step(`${lane.suite}, alone`, () => run(lane, some), judge));
    }
    const [, second] = lanes;
    const its = second && (await progress.step(`${second.suite}, its own`, () => run(second, ofPostgres), judge));
    const sideBySide = (/** @type {string} */ name, /** @type {Lane} */ lane, /** @type {string[]} */ some) =>
      progress.step(name, () => run(lane, some), judge);
    const own = sideBySide(`${embedded.suite}, beside`, embedded, [...soon, ...once, ...(second ? [] : either)]);
    const other = second && sideBySide(`${second.suite}, beside`, second, [...beside, ...either]);
    const [whole, mine, others, taken] = await Promise.all([
      sideBySide('api processes', embedded, processes).finally(() => void more().catch(() => undefined)), // whoever handed it over hears of it
      own,
      other,
      Promise.race([own, other ?? own]).then(() => sideBySide(`${embedded.suite}, the rest`, embedded, [...late, ...without])),
    ]);
    const parts = [[mine, taken], [others]].map((some) => some.filter((part) => part !== undefined));
    const outcomes = lanes.map(({ suite }, at) => merged(suite, [...early.slice(at, at + 1), ...(parts[at] ?? [])]));
    const [first, last] = outcomes;
    if (first && last) outcomes.push(judgeSame([first, last], [...either, ...once, ...without, ...aloneWithout]));
    if (whole) outcomes.push({ ...whole, suite: 'api whole processes' });
    if (its) outcomes.push({ ...its, suite: 'api PostgreSQL, its own' });
    return server === null ? [...outcomes, notRun('api PostgreSQL', NO_POSTGRES)] : outcomes;
  } finally {
    await server?.stop();
  }
}

/** The files of the server's tests, by when and where they run. */
function turnsOfServer() {
  const asksDatabase = createAsksDatabase();
  const files = testFilesOf('server').map((path) => ({
    path: relative('server', path),
    text: readFileSync(inRoot(path), 'utf8'),
    asks: asksDatabase(inRoot(path)),
  }));
  const { embedded, PostgreSQL, either, once } = onOneDatabase();
  const [its, own] = [Object.keys(PostgreSQL), Object.keys(embedded)];
  return inTurns(files, { embedded: own, PostgreSQL: its, either: Object.keys(either), once: Object.keys(once) });
}

const NO_POSTGRES = 'no PostgreSQL server is installed and this user may not install one: apt-get install postgresql';

/**
 * @param {{ version: string, url: string }} server
 * @param {NodeJS.ProcessEnv} env
 * @returns {Lane}
 */
const onPostgres = ({ version, url }, env) => ({
  suite: `api PostgreSQL ${version}`,
  env: { ...env, FOVEA_TEST_DATABASE: 'postgres', FOVEA_TEST_DATABASE_URL: url },
});
