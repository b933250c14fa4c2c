const LONGEST_DETAIL = 100;

/**
 * The printed end of a test run: a table, every failure in full, what did not run, and the line that counts.
 * @param {import('./vitest.mjs').Outcome[]} outcomes
 */
export function describeOutcomes(outcomes) {
  const sum = (/** @type {'passed' | 'failed'} */ key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  const failures = outcomes.flatMap(({ suite, failures: own }) => own.map((failure) => ({ suite, ...failure })));
  return [
    '',
    ...outcomes.map(rowOf),
    ...failures.flatMap(({ suite, title, detail }, index) => ['', `${index + 1}) ${suite}: ${title}`, indented(detail)]),
    '',
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ];
}

/** @param {import('./vitest.mjs').Outcome} outcome */
function rowOf({ suite, passed, failed, notRun, note }) {
  const parts = [
    `${passed} passed`,
    ...(failed > 0 ? [`${failed} FAILED`] : []),
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
