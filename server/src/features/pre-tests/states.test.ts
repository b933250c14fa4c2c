import { PreTestStatus } from '@fovea/contract/pre-tests';
import { describe, expect, it } from 'vitest';
import { PRE_TEST_EVENTS, refusalOf, statusAfter } from './states.ts';

/** The whole table, written out once more: column by event, row by status. `-` is a refusal. */
const EXPECTED = `
            upload_begun upload_ended film_refused film_stored film_kept  claimed    handed_back stored     failed     cancelled  retried    rerun      film_shared
draft       uploading    -            -            -           -          -          -           -          -          cancelled  -          -          queued
uploading   uploading    draft        failed       queued      failed     -          -           -          -          cancelled  -          -          -
queued      -            -            -            -           -          processing -           -          failed     cancelled  -          -          -
processing  -            -            -            -           -          processing queued      complete   failed     cancelled  -          -          -
complete    -            -            -            -           -          -          -           -          -          -          -          queued     -
failed      uploading    -            -            -           -          -          -           -          -          -          queued     -          -
cancelled   uploading    -            -            -           -          -          -           -          -          -          queued     -          -
`;

const [head = [], ...rows] = EXPECTED.trim()
  .split('\n')
  .map((line) => line.trim().split(/ +/));
const cases = rows.flatMap(([status, ...cells]) =>
  head.map((event, i) => ({ status: PreTestStatus.parse(status), event, expected: cells[i] === '-' ? null : cells[i] })),
);

describe('pre-test states', () => {
  it('is tested whole', () => {
    expect(head).toEqual(PRE_TEST_EVENTS);
    expect(cases).toHaveLength(PreTestStatus.options.length * PRE_TEST_EVENTS.length);
  });

  it.each(cases)('$status + $event → $expected', ({ status, event, expected }) => {
    const known = PRE_TEST_EVENTS.find((name) => name === event) ?? 'failed';
    expect(statusAfter(status, known)).toBe(expected);
  });

  it('has a sentence for every refusal', () => {
    const sentences = PreTestStatus.options.flatMap((status) => PRE_TEST_EVENTS.map((event) => refusalOf(status, event)));
    expect(sentences.every((sentence) => /^[A-Z].+[.]$/.test(sentence))).toBe(true);
  });
});
