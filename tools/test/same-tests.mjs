import { readFileSync } from 'node:fs';
import { inRoot } from '../setup/place.mjs';

/** @typedef {import('./vitest.mjs').Outcome} Outcome */

/**
 * Test files of the server that run on one database alone → why. Those of `either` run once, on PostgreSQL where there is one, those of
 * `once` on the embedded database, so that the lanes of both take as long. Anything else that asks for a database runs on both, and a run
 * fails where the two did not run the same tests.
 * @returns {Readonly<Record<'embedded' | 'PostgreSQL' | 'either' | 'once', Readonly<Record<string, string>>>>}
 */
export const onOneDatabase = () => JSON.parse(readFileSync(inRoot('tools', 'test', 'one-database.json'), 'utf8'));

/**
 * What ran on one database and not on the other, as a suite of its own.
 * @param {readonly [Outcome, Outcome]} lanes
 * @param {readonly string[]} [once] paths inside the room of files that ran in one lane on purpose
 * @returns {Outcome}
 */
export function judgeSame([one, other], once = []) {
  const isOfBoth = (/** @type {string} */ title) => !once.some((path) => title.startsWith(`server/${path}: `));
  const [own, its] = [namesOf(one).filter(isOfBoth), namesOf(other).filter(isOfBoth)];
  const failures = [...byFile(lacking(own, its), one, other), ...byFile(lacking(its, own), other, one)];
  const note = `${new Set(own).size} tests on each database`;
  return {
    suite: 'api on both',
    passed: failures.length === 0 ? 1 : 0,
    failed: failures.length,
    notRun: 0,
    ran: [],
    took: [],
    failures,
    note,
  };
}

const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** A test that is named after what it sends is named anew in each run. @param {Outcome} lane */
const namesOf = ({ ran }) => ran.map((title) => title.replace(ID, '(id)'));

/**
 * One failure a file: where a database gave itself up, hundreds of tests are lacking, and what ended it must not be lost among them.
 * @param {readonly string[]} titles
 * @param {Outcome} where they ran
 * @param {Outcome} elsewhere
 */
function byFile(titles, where, elsewhere) {
  const fileOf = (/** @type {string} */ title) => title.slice(0, title.indexOf(': '));
  const files = [...new Set(titles.map(fileOf))].map((file) => ({ file, own: titles.filter((title) => fileOf(title) === file) }));
  return files.map(({ file, own }) => ({
    title: file,
    detail: [`ran on ${where.suite} and not on ${elsewhere.suite}:`, ...own.map((title) => title.slice(file.length + 2))].join('\n'),
  }));
}

/** @param {string[]} from @param {string[]} to */
function lacking(from, to) {
  const there = new Set(to);
  return [...new Set(from)].filter((title) => !there.has(title));
}
