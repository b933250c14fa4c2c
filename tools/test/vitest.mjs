import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import { inRoot } from '../setup/place.mjs';
import { lastLines, run } from '../setup/run.mjs';
import { testFilesOf } from './rooms.mjs';

/**
 * @typedef {{ title: string, detail: string }} Failure
 * @typedef {{ file: string, seconds: number }} Took
 * @typedef {{ suite: string, passed: number, failed: number, notRun: number, ran: string[], took: Took[], failures: Failure[], unsteady?: Failure[], note?: string }} Outcome  `ran`: the tests that passed or failed, by file and name; `took`: how long each file ran; `unsteady`: what failed and then passed
 * @typedef {{ fullName: string, status: string, failureMessages?: string[] }} Assertion
 * @typedef {{ name: string, status: string, message?: string, startTime?: number, endTime?: number, assertionResults: Assertion[] }} FileReport
 * @typedef {{ files: FileReport[] | null, code: number, output: string }} Ended  `files`: null where vitest ended without a report
 */

const LONGEST_MS = 40 * 60_000;
/** For rooms that set no limits of their own: a test that a fast machine passes must not fail on a busy one with two slow cores. */
const PATIENCE = ['--testTimeout=60000', '--hookTimeout=90000'];
/** What a developer may have set for their own Fovea must not reach the one under test. */
const SETTINGS = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'DATABASE_URL',
  'STORAGE_URL',
  'ROLE',
  'PUBLIC_URL',
  'TRUST_PROXY',
];

/**
 * Runs the tests of one room and counts them.
 * @param {{ suite: string, room: string, node: string, env?: NodeJS.ProcessEnv, files?: readonly string[], workers?: number, hasSecondLook?: boolean }} what
 *   `files`: these alone, by their paths inside the room; `workers`: so many files at a time, where vitest itself would leave a core idle;
 *   `hasSecondLook`: files in which a test failed run once more by themselves (docs/decisions/0320)
 * @returns {Promise<Outcome>}
 */
export async function runVitest({ suite, hasSecondLook = false, ...what }) {
  if (testFilesOf(what.room).length === 0)
    return { suite, passed: 0, failed: 0, notRun: 0, ran: [], took: [], failures: [], note: 'no test files' };
  const first = await ended(what);
  if (first.files === null) return broken(suite, first);
  const wanted = what.files ?? testFilesOf(what.room).map((path) => relative(what.room, path));
  const again = hasSecondLook
    ? toLookAtAgain(
        { ...first, files: first.files },
        wanted.map((path) => inRoot(what.room, path)),
      )
    : [];
  if (again.length === 0) return summarise(suite, first.files, first);
  return withSecondLook(suite, first, await ended({ ...what, files: again }));
}

/**
 * @param {{ room: string, node: string, env?: NodeJS.ProcessEnv, files?: readonly string[], workers?: number }} what
 * @returns {Promise<Ended>}
 */
async function ended({ room, node, env = {}, files = [], workers = 0 }) {
  const folder = mkdtempSync(join(tmpdir(), 'fovea-report-'));
  const report = join(folder, 'report.json');
  try {
    const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs');
    const args = [
      vitest,
      'run',
      '--root',
      inRoot(room),
      '--reporter=json',
      `--reporter=${inRoot('tools', 'test', 'tell-errors.mjs')}`,
      `--outputFile.json=${report}`,
      ...files,
      ...(workers > 0 ? [`--maxWorkers=${workers}`] : []),
      ...(existsSync(inRoot(room, 'vitest.config.ts')) ? [] : PATIENCE),
    ];
    const { code, output } = await run(node, args, { cwd: inRoot(room), env: { ...cleanEnvironment(), ...env }, timeoutMs: LONGEST_MS });
    return { files: existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : null, code, output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** More tests than these do not fail by chance of the moment. */
const UNSTEADY_MOST = 2;

/**
 * Files to run once more: those with a failure, where few enough failed, and those that a process which ended before its time left undone.
 * @param {Pick<Ended, 'code'> & { files: FileReport[] }} first
 * @param {readonly string[]} wanted paths of all files that were to run
 */
export function toLookAtAgain({ files, code }, wanted) {
  const bad = files.filter((file) => failuresOf(file).length > 0);
  const failed = bad.flatMap(failuresOf).length > UNSTEADY_MOST ? [] : bad.map(({ name }) => name);
  return code === 0 ? failed : [...new Set([...failed, ...undone(files, wanted)])];
}

/**
 * What no process came to, and what it was at when it ended: vitest reports the tests of that file as waiting, and the file as passed.
 * @param {readonly FileReport[]} files
 * @param {readonly string[]} wanted
 */
function undone(files, wanted) {
  const reported = new Set(files.map(({ name }) => name));
  const never = wanted.filter((name) => !reported.has(name));
  const at = files.filter(({ assertionResults: all }) => all.length > 0 && all.every(({ status }) => status === 'pending'));
  return [...never, ...at.map(({ name }) => name)];
}

/**
 * What the first run said, but of the files that ran again what the second said; what only the first found is told as unsteady.
 * @param {string} suite
 * @param {Ended} first
 * @param {Ended} second
 * @returns {Outcome}
 */
export function withSecondLook(suite, first, second) {
  if (second.files === null) return broken(suite, second);
  const files = [...new Map([...(first.files ?? []), ...second.files].map((file) => [file.name, file])).values()];
  const outcome = summarise(suite, files, second);
  const stayed = new Set(outcome.failures.map(({ title }) => title));
  const unsteady = (first.files ?? []).flatMap(failuresOf).filter(({ title }) => !stayed.has(title));
  const left = undone(
    first.files ?? [],
    second.files.map(({ name }) => name),
  ).length;
  if (left > 0)
    unsteady.push({ title: `a process ended before its time and left ${left} files undone`, detail: lastLines(first.output, 60) });
  return { ...outcome, unsteady };
}

/** @returns {NodeJS.ProcessEnv} */
function cleanEnvironment() {
  const env = { ...process.env, NODE_ENV: 'test', CI: 'true', PATH: [inRoot('node_modules', '.bin'), process.env.PATH].join(delimiter) };
  for (const name of SETTINGS) Reflect.deleteProperty(env, name);
  return env;
}

/**
 * @param {string} suite
 * @param {FileReport[]} files
 * @param {Pick<Ended, 'code' | 'output'>} how
 * @returns {Outcome}
 */
export function summarise(suite, files, { code, output }) {
  const all = files.flatMap((file) => file.assertionResults);
  const count = (/** @type {string[]} */ ...states) => all.filter(({ status }) => states.includes(status)).length;
  const failures = files.flatMap((file) => failuresOf(file));
  const passed = count('passed');
  // vitest also ends badly for what belongs to no test: an unhandled rejection, a file without tests.
  if (code !== 0 && failures.length === 0) failures.push({ title: `vitest ended with code ${code}`, detail: lastLines(output) });
  if (passed === 0 && failures.length === 0)
    failures.push({ title: 'no test ran', detail: 'There are test files, but none of their tests ran.' });
  const ran = files.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => ['passed', 'failed'].includes(status)).map(({ fullName }) => `${nameOf(name)}: ${fullName}`),
  );
  const took = files.map(({ name, startTime = 0, endTime = 0 }) => ({ file: nameOf(name), seconds: (endTime - startTime) / 1000 }));
  return { suite, passed, failed: failures.length, notRun: count('pending', 'skipped', 'todo', 'disabled'), ran, took, failures };
}

const nameOf = (/** @type {string} */ path) => path.replace(inRoot(''), '');

/**
 * @param {FileReport} file
 * @returns {Failure[]}
 */
function failuresOf(file) {
  const name = nameOf(file.name);
  const failed = file.assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0 && file.status === 'failed') return [{ title: name, detail: file.message || 'The file could not be run.' }];
  return failed.map(({ fullName, failureMessages = [] }) => ({ title: `${name}: ${fullName}`, detail: failureMessages.join('\n') }));
}

/**
 * @param {string} suite
 * @param {Ended} how
 * @returns {Outcome}
 */
function broken(suite, { code, output }) {
  const title = code === 124 ? `stopped after ${LONGEST_MS / 60_000} minutes` : `vitest ended with code ${code} and no report`;
  return { suite, passed: 0, failed: 1, notRun: 0, ran: [], took: [], failures: [{ title, detail: lastLines(output) }] };
}
