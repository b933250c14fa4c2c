import { expect, test } from 'vitest';
import type { JobCall, JobEnd } from './job-history.ts';
import { faultsOfJobs } from './job-history.ts';

/** Calls one after the other, each as kind and attempt. */
const inTurn = (...steps: readonly (readonly [JobCall['kind'], number?])[]): JobCall[] =>
  steps.map(([kind, attempt], index) => ({
    job: 'a',
    kind,
    ...(attempt === undefined ? {} : { attempt }),
    from: 2 * index,
    to: 2 * index + 1,
  }));
const stored: JobEnd = { job: 'a', hasResult: true, held: 1, released: 1 };
const empty: JobEnd = { ...stored, hasResult: false };

test.each<[string, readonly JobCall[], JobEnd]>([
  ['stored at once', inTurn(['open'], ['claim', 1], ['beat', 1], ['store', 1]), stored],
  ['stored by the second', inTurn(['open'], ['claim', 1], ['claim', 2], ['store', 2]), stored],
  ['given up', inTurn(['open'], ['claim', 1], ['cancel']), empty],
  [
    'stored while the next one took it',
    [...inTurn(['open'], ['claim', 1], ['store', 1]), { job: 'a', kind: 'claim', attempt: 2, from: 3, to: 6 }],
    stored,
  ],
])('F30: a job that was %s is passed', (_, calls, end) => {
  expect(faultsOfJobs(calls, [end])).toEqual([]);
});

test.each<[string, readonly JobCall[], readonly JobEnd[]]>([
  ['a was acknowledged and is lost', inTurn(['open']), []],
  ['a never came to an end', inTurn(['open'], ['claim', 1]), [empty]],
  ['a was ended more than once', inTurn(['open'], ['claim', 1], ['store', 1], ['store', 1]), [stored]],
  ['a has lost the result that was acknowledged', inTurn(['open'], ['claim', 1], ['store', 1]), [empty]],
  ['a has a result, and nobody was told so', inTurn(['open'], ['claim', 1], ['cancel']), [stored]],
  ['a was ended and given up as well', inTurn(['open'], ['claim', 1], ['store', 1], ['cancel']), [stored]],
  ['a was charged 1 times and settled 2 times', inTurn(['open'], ['claim', 1], ['store', 1]), [{ ...stored, released: 2 }]],
  ['a was given out twice as attempt 1', inTurn(['open'], ['claim', 1], ['claim', 1], ['store', 1]), [stored]],
  [
    'a let attempt 1 write (beat) after attempt 2 had it',
    inTurn(['open'], ['claim', 1], ['claim', 2], ['beat', 1], ['store', 2]),
    [stored],
  ],
  ['a let attempt 1 write (store) after attempt 2 had it', inTurn(['open'], ['claim', 1], ['claim', 2], ['store', 1]), [stored]],
  ['a was worked on (claim) after its end', inTurn(['open'], ['claim', 1], ['cancel'], ['claim', 2]), [empty]],
])('F30: a planted fault is found: %s', (fault, calls, ends) => {
  expect(faultsOfJobs(calls, ends)).toEqual([fault]);
});
