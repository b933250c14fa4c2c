import { ROOMS } from '../test/rooms.mjs';
import { checkDocComments } from './doc-comments.mjs';
import { checkFileLengths } from './file-lengths.mjs';
import { checkKernels } from './kernels.mjs';
import { checkLanguages } from './languages.mjs';
import { checkSecurityPage } from './security.mjs';
import { checkCode, checkDeadCode, checkTypes, checkWalls } from './tools.mjs';
import { checkPlantedCrimes } from './walls.mjs';
import { checkWords } from './words.mjs';

/**
 * What a check found: nothing when it is satisfied. `note` counts what it looked at, so that a check which saw nothing is noticed.
 * @typedef {{ faults: string[], note: string }} Finding
 * @typedef {{ node: string }} Tools
 * @typedef {{ name: string, find: (tools: Tools) => Promise<Finding> }} Check
 */

/** Cheapest first. @type {Check[]} */
const CHECKS = [
  { name: 'file lengths', find: checkFileLengths },
  { name: 'words', find: checkWords },
  { name: 'languages', find: checkLanguages },
  { name: 'security page', find: checkSecurityPage },
  { name: 'format and lint', find: checkCode },
  { name: 'doc comments', find: checkDocComments },
  { name: 'kernels', find: checkKernels },
  { name: 'walls', find: checkWalls },
  { name: 'walls bite', find: checkPlantedCrimes },
  { name: 'dead code', find: checkDeadCode },
  ...ROOMS.map((room) => ({ name: `types ${room}`, find: (/** @type {Tools} */ tools) => checkTypes(room, tools) })),
];

/** Each is a program that keeps one core busy. */
const LANES = 2;

/**
 * @typedef {import('../test/vitest.mjs').Outcome} Outcome
 * @typedef {{ node: string, progress: ReturnType<typeof import('../setup/progress.mjs').createProgress>, only?: string }} Course
 */

/**
 * Runs the checks, two at a time and all of them even when one fails. Each counts as one test.
 * @param {Course} course
 * @returns {Promise<Outcome[]>} in the order of the checks
 */
export async function runChecks({ only, ...course }) {
  const wanted = CHECKS.filter((check) => only === undefined || check.name.includes(only));
  /** @type {Outcome[]} */
  const outcomes = [];
  const waiting = wanted.entries();
  const lane = async () => {
    for (const [at, check] of waiting) outcomes[at] = await look(check, course);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return outcomes;
}

/**
 * @param {Check} check
 * @param {Omit<Course, 'only'>} course
 * @returns {Promise<Outcome>}
 */
async function look({ name, find }, { node, progress }) {
  const { faults, note } = await progress.step(name, () => find({ node }), judge);
  const failures = faults.length === 0 ? [] : [{ title: `${faults.length} found`, detail: faults.join('\n') }];
  const passed = 1 - failures.length;
  return { suite: `check ${name}`, passed, failed: failures.length, notRun: 0, ran: [], took: [], failures, note };
}

/** @param {Finding} finding */
const judge = ({ faults, note }) => ({ note: faults.length > 0 ? `${faults.length} found in ${note}` : note, isBad: faults.length > 0 });
