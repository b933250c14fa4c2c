import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '../setup/place.mjs';
import { ownFiles } from './own-files.mjs';
import { drawGoals, faultsOfGoals, readGoals } from './speed-goals.mjs';

/**
 * One requirement of the security list. `missing` says which part of it no test holds yet, or why none does.
 * @typedef {{ id: string, priority: number, says: string, missing?: string }} Requirement
 * @typedef {{ id: string, says: string, missing?: string }} Trial
 * @typedef {{ title: string, column: string, trials: readonly Trial[] }} Trials
 * @typedef {{ path: string, title: string }} NamedTest
 */

const TEST = /[.]test[.](tsx?|mjs)$/;
/** A text, in whichever quotes, that begins with the numbers of what it holds: `R5: …`, `R13, R14: …`. */
const TITLE = /(['"`])((?:[RAF]\d{1,2}(?:, )?)+: [^\n]*?)\1/g;

const LIST = 'tools/security/requirements.json';
/** What is tried against it, and what may break under it: each by the number that a test's title has. */
const TRIALS = [
  { list: 'tools/security/attacks.json', title: 'Attacks', column: 'attack' },
  { list: 'tools/security/faults.json', title: 'Faults', column: 'fault' },
];
const PAGE = 'docs/security.md';

/** Compares the page with the list and the tests. @returns {Promise<import('./run-checks.mjs').Finding>} */
export async function checkSecurityPage() {
  const { page, requirements, trials, tests } = await drawSecurityPage();
  const known = new Set([...requirements, ...trials.flatMap((each) => each.trials)].map(({ id }) => id));
  const unknown = tests.flatMap(({ path, title }) => numbersOf(title).map((id) => ({ path, id }))).filter(({ id }) => !known.has(id));
  const silent = requirements.filter(
    ({ id, missing }) => missing === undefined && !tests.some(({ title }) => numbersOf(title).includes(id)),
  );
  const faults = [
    ...unknown.map(({ path, id }) => `${path}: ${id} is in no list of tools/security`),
    ...silent.map(({ id }) => `${id} has no test with its number in the title; write one, or say in ${LIST} what is missing`),
    ...faultsOfGoals(readGoals()),
    ...(readFileSync(inRoot(PAGE), 'utf8') === page ? [] : [`${PAGE} is not what the tests say: run "node tools/security.mjs"`]),
  ];
  return { faults, note: `${requirements.length} requirements, ${tests.length} tests` };
}

/** Writes the page anew. */
export async function writeSecurityPage() {
  writeFileSync(inRoot(PAGE), (await drawSecurityPage()).page);
}

async function drawSecurityPage() {
  /** @type {Requirement[]} */
  const requirements = JSON.parse(readFileSync(inRoot(LIST), 'utf8'));
  const files = (await ownFiles()).filter((path) => TEST.test(path)).sort();
  const tests = files.flatMap((path) => titlesIn(readFileSync(inRoot(path), 'utf8')).map((title) => ({ path, title })));
  /** @type {Trials[]} */
  const trials = TRIALS.map(({ list, ...words }) => ({ ...words, trials: JSON.parse(readFileSync(inRoot(list), 'utf8')) }));
  const page = [pageOf(requirements, tests), ...trials.map((each) => trialsOf(each, tests)), drawGoals(readGoals())].join('\n');
  return { page, requirements, trials, tests };
}

/**
 * The titles in a test file that name what they hold.
 * @param {string} text
 * @returns {string[]}
 */
export const titlesIn = (text) => [...text.matchAll(TITLE)].map((match) => match[2] ?? '');

/** @param {string} title */
const numbersOf = (title) => title.slice(0, title.indexOf(': ')).split(', ');

/**
 * @param {readonly Requirement[]} requirements
 * @param {readonly NamedTest[]} tests
 */
function pageOf(requirements, tests) {
  const rows = requirements.map(({ id, priority, says, missing }) => {
    const own = tests.filter(({ title }) => numbersOf(title).includes(id));
    const state = own.length === 0 ? 'open' : missing === undefined ? 'held' : 'in part';
    return { state, line: `| ${id} | ${priority} | ${says} | ${state} | ${namesOf(own)} | ${missing ?? ''} |` };
  });
  const count = (/** @type {string} */ state) => rows.filter((row) => row.state === state).length;
  return `# Security: what is required, and which test holds it

Written by \`node tools/security.mjs\` from the list of requirements and the titles of the tests; \`npm run check\` fails when it is out of date. *Held*: a test with this number in its title fails when the requirement is broken. *In part*: the last column says what no test holds yet. *Open*: not built, or not tested.

${count('held')} held, ${count('in part')} in part, ${count('open')} open, of ${rows.length}. Priority 0: before first use, 1: before public use, 2: later.

| number | priority | what | state | tests | what is missing |
| --- | --- | --- | --- | --- | --- |
${rows.map(({ line }) => line).join('\n')}
`;
}

/**
 * A table of what is tried. What a requirement's test holds besides stands there: here only a test with this number counts.
 * @param {Trials} all
 * @param {readonly NamedTest[]} tests
 */
function trialsOf({ title, column, trials }, tests) {
  const rows = trials.map(({ id, says, missing }) => {
    const own = tests.filter((test) => numbersOf(test.title).includes(id));
    const state =
      missing !== undefined ? (own.length > 0 ? 'in part' : 'no test of its own') : own.length > 0 ? 'held' : 'no test of its own';
    return { state, line: `| ${id} | ${says} | ${state} | ${namesOf(own)} | ${missing ?? ''} |` };
  });
  const count = (/** @type {string} */ state) => rows.filter((row) => row.state === state).length;
  return `## ${title}

${count('held')} held, ${count('in part')} in part, ${count('no test of its own')} without a test of their own, of ${rows.length}. *No test of its own*: no test has this number in its title; a requirement above may cover it.

| number | ${column} | state | tests | what is missing |
| --- | --- | --- | --- | --- |
${rows.map(({ line }) => line).join('\n')}
`;
}

/** @param {readonly NamedTest[]} tests */
function namesOf(tests) {
  const paths = [...new Set(tests.map(({ path }) => path))];
  const countIn = (/** @type {string} */ path) => tests.filter((test) => test.path === path).length;
  return paths.map((path) => `\`${path}\`${countIn(path) > 1 ? ` (${countIn(path)})` : ''}`).join('<br>');
}
