import { expect, test } from 'vitest';
import { describeOutcomes, merged } from './report.mjs';
import { summarise } from './vitest.mjs';

const passed = { fullName: 'it holds', status: 'passed' };
const failed = { fullName: 'it breaks', status: 'failed', failureMessages: ['expected 1 to be 2'] };
const fine = { code: 0, output: '' };

test('tests are counted by what became of them', () => {
  const outcome = summarise(
    'unit',
    [{ name: 'a.test.ts', status: 'failed', assertionResults: [passed, failed, { fullName: 'later', status: 'skipped' }] }],
    { code: 1, output: '' },
  );
  expect(outcome).toMatchObject({
    passed: 1,
    failed: 1,
    notRun: 1,
    failures: [{ title: 'a.test.ts: it breaks', detail: 'expected 1 to be 2' }],
  });
});

test('a file that cannot be loaded is a failure, though none of its tests is', () => {
  const outcome = summarise('unit', [{ name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }], {
    code: 1,
    output: '',
  });
  expect(outcome).toMatchObject({ failed: 1, failures: [{ title: 'a.test.ts', detail: 'no such module' }] });
});

test('a run that ends badly though every test passed is a failure', () => {
  const files = [{ name: 'a.test.ts', status: 'passed', assertionResults: [passed] }];
  expect(summarise('unit', files, { code: 1, output: 'Unhandled Rejection' })).toMatchObject({ passed: 1, failed: 1 });
  expect(summarise('unit', files, fine)).toMatchObject({ passed: 1, failed: 0 });
});

test('a room with test files in which nothing ran is a failure', () => {
  expect(summarise('unit', [], fine)).toMatchObject({ passed: 0, failed: 1 });
});

test('a suite that ran in two parts is counted once, with the failures of both', () => {
  const one = { suite: 'a', passed: 3, failed: 0, notRun: 1, ran: ['a: one'], took: [{ file: 'a', seconds: 2 }], failures: [] };
  const two = {
    suite: 'a, alone',
    passed: 2,
    failed: 1,
    notRun: 0,
    ran: [],
    took: [{ file: 'b', seconds: 3 }],
    failures: [{ title: 'it breaks', detail: 'why' }],
  };
  expect(merged('a', [one, two])).toEqual({
    ...{ suite: 'a', passed: 5, failed: 1, notRun: 1, ran: ['a: one'], failures: two.failures },
    took: [...one.took, ...two.took],
  });
});

test('the last line counts every suite', () => {
  const one = { suite: 'a', passed: 3, failed: 0, notRun: 0, ran: [], took: [{ file: 'quick.test.ts', seconds: 0.5 }], failures: [] };
  const two = {
    suite: 'b',
    passed: 2,
    failed: 1,
    notRun: 1,
    ran: [],
    took: [{ file: 'slow.test.ts', seconds: 61.25 }],
    failures: [{ title: 'it breaks', detail: 'why' }],
    note: 'slow',
  };
  const lines = describeOutcomes([one, two]);
  expect(lines.at(-1)).toBe('5 passed, 1 failed');
  expect(lines.join('\n')).toContain('61.3 s  slow.test.ts\n      0.5 s  quick.test.ts');
  expect(lines.join('\n')).toContain('1) b: it breaks');
  expect(lines.join('\n')).toContain('2 passed, 1 FAILED, 1 NOT RUN, slow');
});
