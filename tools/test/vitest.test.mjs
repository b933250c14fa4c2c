import { expect, test } from 'vitest';
import { describeOutcomes, merged } from './report.mjs';
import { summarise, toLookAtAgain, withSecondLook } from './vitest.mjs';

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
    ...{ suite: 'a', passed: 5, failed: 1, notRun: 1, ran: ['a: one'], failures: two.failures, unsteady: [] },
    took: [...one.took, ...two.took],
  });
});

const report = (/** @type {string} */ name, /** @type {import('./vitest.mjs').Assertion[]} */ ...assertionResults) => ({
  ...{ name, assertionResults },
  status: assertionResults.includes(failed) ? 'failed' : 'passed',
});

test('files with a failure are looked at again where few tests failed, and none where many did', () => {
  const one = report('a.test.ts', passed, failed);
  const again = (/** @type {import('./vitest.mjs').FileReport[]} */ ...files) => toLookAtAgain({ files, code: 1 }, []);
  expect(again(one, report('b.test.ts', passed))).toEqual(['a.test.ts']);
  expect(again({ name: 'c.test.ts', status: 'failed', message: 'a hook failed', assertionResults: [] })).toEqual(['c.test.ts']);
  expect(again(one, report('b.test.ts', failed), report('c.test.ts', failed))).toEqual([]);
});

test('what a process that ended before its time left undone runs again, and is told', () => {
  const files = [report('a.test.ts', passed), report('b.test.ts', { ...passed, status: 'pending' })];
  const wanted = ['a.test.ts', 'b.test.ts', 'c.test.ts'];
  expect(toLookAtAgain({ files, code: 1 }, wanted)).toEqual(['c.test.ts', 'b.test.ts']);
  expect(toLookAtAgain({ files: files.slice(0, 1), code: 0 }, ['a.test.ts'])).toEqual([]);
  const first = { files, code: 1, output: 'Worker exited unexpectedly' };
  const outcome = withSecondLook('api', first, { files: [report('b.test.ts', passed), report('c.test.ts', passed, passed)], ...fine });
  expect(outcome).toMatchObject({ passed: 4, failed: 0, notRun: 0 });
  expect(outcome.unsteady).toEqual([
    { title: 'a process ended before its time and left 2 files undone', detail: 'Worker exited unexpectedly' },
  ]);
  expect(withSecondLook('api', first, { ...first, files: [report('b.test.ts', { ...passed, status: 'pending' })] }).failed).toBe(1);
});

test('what fails and then passes is counted once and told as unsteady; what fails twice stays a failure', () => {
  const first = { files: [report('a.test.ts', passed, failed), report('b.test.ts', passed, passed)], code: 1, output: '' };
  const better = { files: [report('a.test.ts', passed, { ...failed, status: 'passed' })], ...fine };
  const outcome = withSecondLook('browser', first, better);
  expect(outcome).toMatchObject({ passed: 4, failed: 0, unsteady: [{ title: 'a.test.ts: it breaks', detail: 'expected 1 to be 2' }] });
  expect(describeOutcomes([outcome]).join('\n')).toContain('UNSTEADY, passed when its file ran again: browser: a.test.ts: it breaks');
  expect(describeOutcomes([outcome]).at(-1)).toBe('4 passed, 0 failed, 1 of the passed unsteady');
  expect(withSecondLook('browser', first, { ...first, files: first.files.slice(0, 1) })).toMatchObject({
    passed: 3,
    failed: 1,
    unsteady: [],
  });
  expect(withSecondLook('browser', first, { files: null, code: 1, output: 'gone' })).toMatchObject({ failed: 1 });
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
