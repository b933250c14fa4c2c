import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '../setup/place.mjs';
import { ownFiles } from './own-files.mjs';

/**
 * One requirement of the security list. `missing` says which part of it no test holds yet, or why none does.
 * @typedef {{ id: string, priority: number, says: string, missing?: string }} Requirement
 * @typedef {{ path: string, title: string }} NamedTest
 */

const TEST = /[.]test[.](tsx?|mjs)$/;
/** A text, in whichever quotes, that begins with the numbers of what it holds: `R5: …`, `R13, R14: …`. */
const TITLE = /(['"`])((?:[RAF]\d{1,2}(?:, )?)+: [^\n]*?)\1/g;

const LIST = 'tools/security/requirements.json';
const PAGE = 'docs/security.md';

/** Compares the page with the list and the tests. @returns {Promise<import('./run-checks.mjs').Finding>} */
export async function checkSecurityPage() {
  const { page, requirements, tests } = await drawSecurityPage();
  const unknown = tests
    .flatMap(({ path, title }) => numbersOf(title).map((id) => ({ path, id })))
    .filter(({ id }) => id.startsWith('R') && !requirements.some((each) => each.id === id));
  const silent = requirements.filter(
    ({ id, missing }) => missing === undefined && !tests.some(({ title }) => numbersOf(title).includes(id)),
  );
  const faults = [
    ...unknown.map(({ path, id }) => `${path}: ${id} is not in ${LIST}`),
    ...silent.map(({ id }) => `${id} has no test with its number in the title; write one, or say in ${LIST} what is missing`),
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
  return { page: pageOf(requirements, tests), requirements, tests };
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

/** @param {readonly NamedTest[]} tests */
function namesOf(tests) {
  const paths = [...new Set(tests.map(({ path }) => path))];
  const countIn = (/** @type {string} */ path) => tests.filter((test) => test.path === path).length;
  return paths.map((path) => `\`${path}\`${countIn(path) > 1 ? ` (${countIn(path)})` : ''}`).join('<br>');
}
