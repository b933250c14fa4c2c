import { ROOMS } from '../test/rooms.mjs';
import { checkDocComments } from './doc-comments.mjs';
import { checkFileLengths } from './file-lengths.mjs';
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
  { name: 'walls', find: checkWalls },
  { name: 'walls bite', find: checkPlantedCrimes },
  { name: 'dead code', find: checkDeadCode },
  ...ROOMS.map((room) => ({ name: `types ${room}`, find: (/** @type {Tools} */ tools) => checkTypes(room, tools) })),
];

/**
 * Runs the checks one after another, all of them even when one fails. Each counts as one test.
 * @param {{ node: string, progress: ReturnType<typeof import('../setup/progress.mjs').createProgress>, only?: string }} course
 * @returns {Promise<import('../test/vitest.mjs').Outcome[]>}
 */
export async function runChecks({ node, progress, only }) {
  const outcomes = [];
  for (const { name, find } of CHECKS.filter((check) => only === undefined || check.name.includes(only))) {
    const { faults, note } = await progress.step(name, () => find({ node }), judge);
    const failures = faults.length === 0 ? [] : [{ title: `${faults.length} found`, detail: faults.join('\n') }];
    outcomes.push({
      suite: `check ${name}`,
      passed: 1 - failures.length,
      failed: failures.length,
      notRun: 0,
      ran: [],
      took: [],
      failures,
      note,
    });
  }
  return outcomes;
}

/** @param {Finding} finding */
const judge = ({ faults, note }) => ({ note: faults.length > 0 ? `${faults.length} found in ${note}` : note, isBad: faults.length > 0 });
