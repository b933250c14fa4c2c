import { readFileSync } from 'node:fs';
import { inRoot } from '../setup/place.mjs';

/** @typedef {import('./vitest.mjs').Outcome} Outcome */

/**
 * Test files of the server that run on one database alone → why. Anything else runs on both, and a run fails where the two did not
 * run the same tests.
 * @returns {Readonly<Record<'embedded' | 'PostgreSQL', Readonly<Record<string, string>>>>}
 */
export const onOneDatabase = () => JSON.parse(readFileSync(inRoot('tools', 'test', 'one-database.json'), 'utf8'));

/**
 * What ran on one database and not on the other, as a suite of its own.
 * @param {readonly [Outcome, Outcome]} lanes
 * @returns {Outcome}
 */
export function judgeSame([one, other]) {
  const [own, its] = [namesOf(one), namesOf(other)];
  const failures = [
    ...lacking(own, its).map((title) => ({ title, detail: `It ran on ${one.suite} and not on ${other.suite}` })),
    ...lacking(its, own).map((title) => ({ title, detail: `It ran on ${other.suite} and not on ${one.suite}` })),
  ];
  const note = `${one.ran.length} tests on each database`;
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
const namesOf = ({ ran }) => new Set(ran.map((title) => title.replace(ID, '(id)')));

/** @param {Set<string>} from @param {Set<string>} to */
const lacking = (from, to) => [...from].filter((title) => !to.has(title));
