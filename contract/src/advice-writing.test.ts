import { expect, test } from 'vitest';
import { adviceSentences, adviceShare } from './advice-writing.ts';

const covered = {
  rule: 'covered_by_interface',
  is_broken: false,
  values: {},
  cause: { metric: 'safe_zone', unit: 'share', value: 1, limit: 0.1, text: null, limit_text: null },
  effect: { metric: 'call_loss', unit: 'share', direction: 'down', from: 1, to: 0, lo: null, hi: null, method: 'recomputed' },
} as const;
const moves = (values: Readonly<Record<string, number>>) =>
  adviceSentences({ ...covered, values }).filter((name) => name.startsWith('advice.move'));

test('a move is said by the sides to which it leads, and none along a side where it is nothing', () => {
  expect(moves({ dx: -18, dy: 0 })).toEqual(['advice.move.left']);
  expect(moves({ dx: 0, dy: -6 })).toEqual(['advice.move.up']);
  expect(moves({ dx: 2, dy: 4 })).toEqual(['advice.move.right.down']);
  expect(moves({ dx: -1e-9, dy: 0 })).toEqual([]);
  expect(moves({})).toEqual([]);
});

test('ways are written as shares without a sign, chances and attention as the shares that they are, gains in their own unit', () => {
  expect(['dx', 'dy', 'kept', 'now', 'gain'].map((name) => adviceShare(name, -18))).toEqual([0.18, 0.18, -18, -18, null]);
});

test('what a placement does not take is said where a check fails; else what is usual there', () => {
  const shape = { ...covered, rule: 'wrong_ratio', cause: { ...covered.cause, metric: 'ratio' } } as const;
  const why = (is_broken: boolean) => adviceSentences({ ...shape, is_broken })[0];
  expect([why(true), why(false)]).toEqual(['rule.wrong_ratio.why', 'rule.wrong_ratio.usual']);
});

test('of a length the end is told that was missed, and of several lengths all', () => {
  const why = (value: number, limit_text: string | null = null) => {
    const cause = { metric: 'duration', unit: 's', value, limit: 10, text: null, limit_text };
    return adviceSentences({ ...covered, rule: 'wrong_duration', is_broken: true, cause })[0];
  };
  const key = 'rule.wrong_duration.why';
  expect([why(15), why(4), why(15, '≤ 6 s · ≤ 10 s')]).toEqual([`${key}.most`, `${key}.least`, key]);
});

test('that what is said was not listened to is said of films with sound alone', () => {
  const call = { ...covered, rule: 'no_call_to_action', cause: { ...covered.cause, metric: 'calls_to_action' } } as const;
  const says = (values: Readonly<Record<string, number>>) => adviceSentences({ ...call, values }).includes('advice.writtenAlone');
  expect([says({}), says({ sound: 1 })]).toEqual([false, true]);
});
