import { expect, test } from 'vitest';
import { createLog } from './log.ts';

/** As the query builder says it: the values of the statement behind its text. */
const refused = (...values: string[]) => new Error(`Failed query: insert into t values ($1, $2)\nparams: ${values.join(',')}`);

function logged(err: Error): string {
  const lines: string[] = [];
  createLog('info', { write: (line) => void lines.push(line) }).error({ err }, 'a statement failed');
  return lines.join('');
}

test.each([
  ['of one line', ['a-token']],
  ['that is a stack itself, as pages send it with their faults', ['TypeError: x\n    at https://app.example/index.js:1:2', 'a-token']],
  ['with the signs of a replacement', ['$& $`', 'a-token']],
])('R66: no value of a statement that failed is logged: one %s', (_, values) => {
  const text = logged(new Error('not stored', { cause: refused(...values) }));
  expect(text).toContain('insert into t values');
  expect(text).toContain('log.test.ts'); // where it came from stands all the same
  for (const value of values) expect(text).not.toContain(JSON.stringify(value).slice(1, -1));
});

test('R66: nor where somebody has given the fault another message since', () => {
  const fault = refused('TypeError: x\n    at https://app.example/index.js:1:2', 'a-token');
  fault.message = 'not stored';
  expect(logged(fault)).not.toContain('a-token');
});
