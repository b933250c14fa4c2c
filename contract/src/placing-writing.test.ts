import { expect, test } from 'vitest';
import { OwnPlacementRef } from './placements.ts';
import type { Placing, RegionLoss } from './placing.ts';
import { coverKey, coverVerdict, scopeSentences, toldTodo } from './placing-writing.ts';

test.each([
  { verdict: 'fail', todo: 'runs', told: 'fits' },
  { verdict: 'warn', todo: 'runs', told: 'runs' },
  { verdict: 'pass', todo: 'runs', told: 'runs' },
  { verdict: 'fail', todo: 'crop', told: 'crop' },
] as const)('a row that is $verdict says of a shape to be $todo: $told', ({ verdict, todo, told }) => {
  expect(toldTodo({ verdict }, { todo })).toBe(told);
});

const loss = (is_there: boolean | null, at: Placing['covered_texts'] = []): RegionLoss => ({
  ...{ is_there, covered: null, attention_lost: null },
  at: at.map(({ start_s, end_s, share }) => ({ start_s, end_s, share })),
});
const placingOf = (brand: RegionLoss, texts: RegionLoss, status: 'vendor' | 'practice' = 'vendor') => ({
  ...{ placement: 'tiktok_infeed' as const, source: { name: 'x', year: 2024, status } },
  losses: { attention: null, brand, text: texts, call_to_action: texts },
});
const speech = {
  t: (key: string, values: Readonly<Record<string, string>>) => [key, ...Object.values(values)].join(' '),
  locale: 'en',
};

test('that nothing is covered is said of what was looked for, and what was not is named', () => {
  const searched = placingOf(loss(true), loss(false));
  expect([coverVerdict(searched), scopeSentences(searched, speech)]).toEqual(['clear', ['scope.texts']]);
  const noBrand = placingOf(loss(null), loss(true), 'practice');
  expect(coverVerdict(noBrand)).toBe('clear');
  expect(scopeSentences(noBrand, speech)).toEqual(['scope.unsought kind.brand', 'scope.texts', 'scope.rough']);
  const noText = placingOf(loss(true), loss(null));
  expect(scopeSentences(noText, speech)).toEqual(['scope.unsought kind.call_to_action and kind.text']);
});

test('where nothing was looked for it is not known, and what is covered is said before all limits', () => {
  expect(coverVerdict(placingOf(loss(null), loss(null)))).toBe('unsought');
  expect(coverVerdict({ placement: 'tiktok_infeed', losses: null })).toBe('unknown');
  const anywhere = { placement: 'generic_9x16', losses: null } as const;
  expect(coverVerdict({ ...anywhere, chosen_by: 'shape' })).toBe('anyPlace');
  expect(coverVerdict({ ...anywhere, chosen_by: 'pre_test' })).toBe('general');
  const covered = placingOf(
    loss(true, [{ start_s: 0, end_s: 1, share: 0.5, text: '', zone: '', hold_s: null, need_s: null, attention: null }]),
    loss(null),
  );
  expect([coverVerdict(covered), scopeSentences(covered, speech)]).toEqual(['brand', []]);
});

test('an organisation that drew no zone for its screen knows that nothing lies there; for another shape than that of its zones it is not known', () => {
  const placement = OwnPlacementRef.parse('own_01890000-0000-7000-8000-000000000001');
  const verdict = (zones: string[]) =>
    coverVerdict({ placement, losses: null, own_placements: [{ placement, name: 'Lobby', version: 1, zones }] });
  expect([verdict([]), verdict(['Ticker'])]).toEqual(['noZones', 'unknown']);
});

test('over a screen of its own lie the zones of the organisation, and no platform’s buttons', () => {
  const placement = OwnPlacementRef.parse('own_01890000-0000-7000-8000-000000000001');
  const covered = loss(true, [{ start_s: 0, end_s: 1, share: 0.5, text: '', zone: '', hold_s: null, need_s: null, attention: null }]);
  expect(coverKey({ ...placingOf(covered, loss(null)), placement }, 'film')).toBe('verdict.brandOwn');
  expect(coverKey({ ...placingOf(loss(true), loss(false)), placement }, 'still')).toBe('verdict.clearOwn');
  expect(coverKey(placingOf(covered, loss(null)), 'film')).toBe('verdict.brand');
});

test('of a still it is said in the words of a picture, where the headline names what lies there', () => {
  const unknown = { placement: 'tiktok_infeed', losses: null } as const;
  expect(coverKey(unknown, 'film')).toBe('verdict.unknown');
  expect(coverKey(unknown, 'still')).toBe('verdict.unknownStill');
  expect(coverKey(placingOf(loss(true), loss(false)), 'still')).toBe('verdict.clear');
});
