import { expect, test } from 'vitest';
import { answer, faked, UUID } from '../../../../testing/faked-answer.ts';
import { AdMoments } from '../../tools/results.ts';

const prediction = { prediction_uuid: UUID, name: 'Winter' };
const EACH_MAX = 40;

/** A film whose shots all last a second, but for the eighth, which lasts three. */
const filmOf = (count: number) => {
  const shots = Array.from({ length: count }, (_, at) => ({
    ...{ start_s: at > 7 ? at + 2 : at, end_s: at > 6 ? at + 3 : at + 1, cite: at + 1 },
  }));
  return faked(AdMoments, ({ start_s: from = 0 }) => {
    const there = shots.filter(({ end_s }) => end_s > Number(from));
    return {
      ...{ prediction, start_s: Number(from), end_s: count + 2, duration_s: count + 2 },
      ...{ shots: there.slice(0, EACH_MAX), shots_of: there.length, findings: [], findings_of: 0 },
      go_on_at_s: there[EACH_MAX]?.start_s ?? null,
    };
  });
};

test.each([
  ['en', 'How long is the last shot?', 'shot 11 of 11: 1 s, 12 s to 13 s [11].'],
  ['de', 'Wie lang ist die zweite Einstellung?', 'Einstellung 2 von 11: 1 s, 1 s bis 2 s [2].'],
  ['nl', 'Welk shot is het langste?', 'shot 8 van 11: 3 s, 7 s tot 10 s [8].'],
] as const)('%s: %s', (locale, question, said) => {
  expect(answer(question, { read_moments: filmOf(11) }, locale).text.replace(/\s/g, ' ')).toContain(said);
});

test('the last of many is looked for page by page', () => {
  const { text, wishes } = answer('How long is the last shot?', { read_moments: filmOf(100) });
  expect(text).toContain('shot 100 of 100');
  expect(wishes.map(({ input }) => input.start_s)).toEqual([undefined, 42, 82]);
});

test('of more than can be looked at the longest is that of the first, and the last is not told', () => {
  const film = { read_moments: filmOf(200) };
  expect(answer('Which shot is the longest?', film).text).toContain('I looked at the first 160 shots.');
  expect(answer('How long is the last shot?', film).text).toContain('I cannot tell that shot: 200 were found');
  expect(answer('How long is shot 12?', { read_moments: filmOf(11) }).text).toContain('I cannot tell that shot: 11 were found');
});
