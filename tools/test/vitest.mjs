import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { inRoot } from '../setup/place.mjs';
import { lastLines, run } from '../setup/run.mjs';
import { testFilesOf } from './rooms.mjs';

/**
 * @typedef {{ title: string, detail: string }} Failure
 * @typedef {{ file: string, seconds: number }} Took
 * @typedef {{ suite: string, passed: number, failed: number, notRun: number, ran: string[], took: Took[], failures: Failure[], note?: string }} Outcome  `ran`: the tests that passed or failed, by file and name; `took`: how long each file ran
 * @typedef {{ fullName: string, status: string, failureMessages?: string[] }} Assertion
 * @typedef {{ name: string, status: string, message?: string, startTime?: number, endTime?: number, assertionResults: Assertion[] }} FileReport
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
 * @param {{ suite: string, room: string, node: string, env?: NodeJS.ProcessEnv, files?: readonly string[], isWide?: boolean }} what
 *   `files`: these alone, by their paths inside the room; `isWide`: a file for every core, where vitest itself would leave one idle
 * @returns {Promise<Outcome>}
 */
export async function runVitest({ suite, room, node, env = {}, files = [], isWide = false }) {
  if (testFilesOf(room).length === 0)
    return { suite, passed: 0, failed: 0, notRun: 0, ran: [], took: [], failures: [], note: 'no test files' };
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
      `--outputFile=${report}`,
      ...files,
      ...(isWide ? [`--maxWorkers=${availableParallelism()}`] : []),
      ...(existsSync(inRoot(room, 'vitest.config.ts')) ? [] : PATIENCE),
    ];
    const { code, output } = await run(node, args, { cwd: inRoot(room), env: { ...cleanEnvironment(), ...env }, timeoutMs: LONGEST_MS });
    if (!existsSync(report)) return broken(suite, code, output);
    return summarise(suite, JSON.parse(readFileSync(report, 'utf8')).testResults, { code, output });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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
 * @param {{ code: number, output: string }} ended
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
 * @param {number} code
 * @param {string} output
 * @returns {Outcome}
 */
function broken(suite, code, output) {
  const title = code === 124 ? `stopped after ${LONGEST_MS / 60_000} minutes` : `vitest ended with code ${code} and no report`;
  return { suite, passed: 0, failed: 1, notRun: 0, ran: [], took: [], failures: [{ title, detail: lastLines(output) }] };
}
