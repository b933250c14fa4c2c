import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from '../setup/place.mjs';

/**
 * One goal of speed. `measured` is told with figures of `page`, which names the run that found them, or of a test that takes them at
 * each run; without either it was not measured.
 * @typedef {{ id: string, says: string, goal: string, state: 'met' | 'missed' | 'in part' | 'not measured',
 *   measured?: string, page?: string, quotes?: readonly string[], test?: string }} SpeedGoal
 */

const GOALS = 'tools/security/speed-goals.json';
const BENCH = 'tools/bench.mjs';
const RUN = /^Measured by `(npm run bench(?: -- (--[a-z]+))?[^`]*)` on (\d{4}-\d{2}-\d{2})/m;

/** @returns {SpeedGoal[]} */
export const readGoals = () => JSON.parse(readFileSync(inRoot(GOALS), 'utf8'));

/**
 * What is not so in the table: a figure that its page does not have, a run that does not exist, a state without its grounds.
 * @param {readonly SpeedGoal[]} goals
 * @param {{ read: (path: string) => string, exists: (path: string) => boolean }} files
 * @returns {string[]}
 */
export function faultsOfGoals(
  goals,
  { read, exists } = { read: (path) => readFileSync(inRoot(path), 'utf8'), exists: (path) => existsSync(inRoot(path)) },
) {
  const bench = read(BENCH);
  return goals.flatMap(({ id, state, measured, page, quotes = [], test }) => {
    const isMeasured = state !== 'not measured';
    if (isMeasured !== (measured !== undefined && (page !== undefined || test !== undefined)))
      return [`${id}: ${state} goes with a figure and where it stands, or with neither`];
    if (test !== undefined && !exists(test)) return [`${id}: there is no ${test}`];
    if (page === undefined) return [];
    if (!exists(page)) return [`${id}: there is no ${page}`];
    const text = read(page);
    const run = RUN.exec(text);
    if (!run) return [`${id}: ${page} does not name its run`];
    const unknown = run[2] !== undefined && !bench.includes(`'${run[2]}'`) ? [`${id}: ${BENCH} knows no ${run[2]}`] : [];
    return [...unknown, ...quotes.filter((quote) => !text.includes(quote)).map((quote) => `${id}: ${page} does not say ${quote}`)];
  });
}

/** The table, with the run of each figure and its day as its page has them. @param {readonly SpeedGoal[]} goals */
export function drawGoals(goals) {
  const rows = goals.map(({ id, says, goal, state, measured, page, test }) => {
    const run = page === undefined ? null : RUN.exec(readFileSync(inRoot(page), 'utf8'));
    const by =
      page && run ? `\`${run[1]}\`, ${run[3]}, [${page.replace('docs/', '')}](${page.replace('docs/', '')})` : test ? `\`${test}\`` : '';
    return `| ${id} | ${says} | ${goal} | ${measured ?? 'not measured'} | ${state} | ${by} |`;
  });
  const count = (/** @type {string} */ state) => goals.filter((goal) => goal.state === state).length;
  return `## Speed

${count('met')} met, ${count('in part')} in part, ${count('missed')} missed, ${count('not measured')} not measured, of ${goals.length}. A figure stands here as the page of its run has it; absolute times hold for that machine alone.

| number | what | goal | measured | state | by |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
}
