const LONGEST_DETAIL = 100;
const SLOWEST = 12;

/**
 * The printed end of a test run: a table, the files that took longest, what was unsteady and every failure in full, what did not run, and the line that counts.
 * @param {import('./vitest.mjs').Outcome[]} outcomes
 */
export function describeOutcomes(outcomes) {
  const sum = (/** @type {'passed' | 'failed'} */ key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  const failures = outcomes.flatMap(({ suite, failures: own }) => own.map((failure) => ({ suite, ...failure })));
  const unsteady = outcomes.flatMap(({ suite, unsteady: own = [] }) => own.map((failure) => ({ suite, ...failure })));
  return [
    '',
    ...outcomes.map(rowOf),
    ...slowest(outcomes),
    ...unsteady.flatMap(({ suite, title, detail }) => [
      '',
      `UNSTEADY, passed when its file ran again: ${suite}: ${title}`,
      indented(detail),
    ]),
    ...failures.flatMap(({ suite, title, detail }, index) => ['', `${index + 1}) ${suite}: ${title}`, indented(detail)]),
    '',
    `${sum('passed')} passed, ${sum('failed')} failed${unsteady.length > 0 ? `, ${unsteady.length} of the passed unsteady` : ''}`,
  ];
}

/** @param {import('./vitest.mjs').Outcome[]} outcomes */
function slowest(outcomes) {
  const files = outcomes.flatMap(({ took }) => took).toSorted((a, b) => b.seconds - a.seconds);
  if (files.length === 0) return [];
  return [
    '',
    '  The slowest files',
    ...files.slice(0, SLOWEST).map(({ file, seconds }) => `  ${seconds.toFixed(1).padStart(7)} s  ${file}`),
  ];
}

/** @param {import('./vitest.mjs').Outcome} outcome */
function rowOf({ suite, passed, failed, notRun, unsteady = [], note }) {
  const parts = [
    `${passed} passed`,
    ...(failed > 0 ? [`${failed} FAILED`] : []),
    ...(unsteady.length > 0 ? [`${unsteady.length} UNSTEADY`] : []),
    ...(notRun > 0 ? [`${notRun} NOT RUN`] : []),
    ...(note ? [note] : []),
  ];
  return `  ${suite.padEnd(24)} ${parts.join(', ')}`;
}

/** @param {string} text */
function indented(text) {
  const lines = text.split('\n');
  const kept = lines.length > LONGEST_DETAIL ? [...lines.slice(0, LONGEST_DETAIL), `… ${lines.length - LONGEST_DETAIL} more lines`] : lines;
  return kept.map((line) => `   ${line}`).join('\n');
}

/**
 * How a step went, in a word or two.
 * @param {import('./vitest.mjs').Outcome} outcome
 */
export function judge({ passed, failed, unsteady = [], note }) {
  const parts = [
    `${passed} passed`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(unsteady.length > 0 ? [`${unsteady.length} unsteady`] : []),
  ];
  return { note: note ?? parts.join(', '), isBad: failed > 0 };
}

/** @param {string | null} path of a program that may be missing */
export function presence(path) {
  return { note: path ?? 'not there', isBad: path === null };
}

/**
 * @param {string} suite
 * @param {string} why
 * @returns {import('./vitest.mjs').Outcome}
 */
export function notRun(suite, why) {
  return { suite, passed: 0, failed: 0, notRun: 1, ran: [], took: [], failures: [], note: `!! ${why}` };
}

/**
 * One outcome of a suite that ran in several parts.
 * @param {string} suite
 * @param {readonly import('./vitest.mjs').Outcome[]} parts
 * @returns {import('./vitest.mjs').Outcome}
 */
export function merged(suite, parts) {
  const sum = (/** @type {'passed' | 'failed' | 'notRun'} */ key) => parts.reduce((total, part) => total + part[key], 0);
  const failures = parts.flatMap((part) => part.failures);
  const ran = parts.flatMap((part) => part.ran);
  const took = parts.flatMap((part) => part.took);
  const unsteady = parts.flatMap((part) => part.unsteady ?? []);
  return { suite, passed: sum('passed'), failed: sum('failed'), notRun: sum('notRun'), ran, took, failures, unsteady };
}
