import { expect, test } from 'vitest';
import type { Judgement } from '../compliance/judge/judgement.ts';
import { between } from '../compliance/judge/judgement.ts';
import { PLACEMENTS } from '../placements/placement-rules.ts';
import { adviseOn } from './advise.ts';
import type { FilmReading } from './film-reading.ts';

const OWN = { name: 'Screens of the station', year: 2026, status: 'organisation' } as const;

/** A check that fails: so much was measured, so much is asked for at most (or at least). */
const failed = (rule: Judgement['rule'], [value, unit]: readonly [number, string], limit: Judgement['limit']): Judgement => ({
  ...{ rule, verdict: 'fail', measured: { value, unit }, limit, at: [], source: OWN, reason: null },
});

function advise(judgements: readonly Judgement[], { at = 'youtube_nonskip', ...change }: Partial<FilmReading> & { at?: string } = {}) {
  const placement = PLACEMENTS.placements.find(({ id }) => id === at);
  if (!placement) throw new Error(`There is no placement ${at}`);
  return adviseOn({
    ...{ kind: 'film', durationS: 20, widthPx: 1920, heightPx: 1080, samples: [], shots: [{ startS: 0, endS: 2 }], jumps: [], ease: null },
    ...{ loudness: null, clutterOfNorm: null, brand: null, message: null, looked: null, onPage: null, bars: null, underInterface: null },
    ...{ placement, judgements, ...change },
  });
}

const shortTerm = failed('loudness_short_term', [-16.5, 'LUFS'], between(null, -18, 'LUFS'));
const late = { ...failed('brand_within', [4, 's'], between(null, 1.5, 's')), at: [{ startS: 0, endS: 4 }] };
const away = {
  ...failed('brand_at_any_time', [6, 's'], between(null, 3, 's')),
  at: [
    { startS: 0, endS: 1 },
    { startS: 15, endS: 20 },
  ],
};
const passage = { at: { startS: 2, endS: 3 }, value: 5, reason: null };
const broadcast = { ...failed('flash_broadcast', [5, 'flashes/s'], between(null, 3, 'flashes/s')), parts: [passage] };
const captions = failed('captions', [0.3, 'share of the speech'], between(0.8, null, 'share of the speech'));

test.each([
  [shortTerm, 'loudest_3s', { effect: { from: -16.5, to: -18 }, values: { by: 1.5 } }],
  [failed('audio_rate', [44_100, 'Hz'], between(48_000, 48_000, 'Hz')), 'wrong_sound', { cause: { value: 44_100, limit: 48_000 } }],
  [failed('audio_bit_rate', [64, 'kbit/s'], between(192, null, 'kbit/s')), 'wrong_sound', { cause: { value: 64, limit: 192 } }],
  [failed('audio_channels', [6, 'channels'], between(2, 2, 'channels')), 'wrong_sound', { cause: { value: 6, limit: 2 } }],
  [late, 'late_brand', { at: { startS: 0, endS: 4 }, cause: { metric: 'brand_within', value: 4, limit: 1.5 } }],
  [away, 'brand_away', { at: { startS: 15, endS: 20 }, cause: { value: 6, limit: 3 } }],
  [broadcast, 'flashes_broadcast', { at: { startS: 2, endS: 3 }, cause: { value: 5, limit: 3 } }],
  [captions, 'no_captions', { cause: { value: 0.3, limit: 0.8 }, effect: { from: 0.3, to: 1 } }],
] as const)('a film that fails by one check alone is told what to change: %o', (judgement, rule, said) => {
  expect(advise([judgement])).toMatchObject([{ rule, isBroken: true, ...said, source: { name: OWN.name, mark: 'organisation' } }]);
});

test('a brand that is nowhere is one thing to change, whatever is asked of it and wherever viewers leave', () => {
  const absent = [late, away].map((judgement) => ({ ...judgement, measured: null, at: [], reason: 'brand_not_found' as const }));
  const brand = { scores: [], pulses: [], flags: ['no_brand_detected'], areaMost: 0, writtenS: null };
  for (const at of ['youtube_nonskip', 'youtube_skippable_desktop'])
    expect(advise(absent, { at, brand })).toMatchObject([{ rule: 'no_brand', isBroken: true, cause: { value: null, limit: 1.5 } }]);
});

test('by when a brand has to be there is told once, by the organisation where it says so', () => {
  const brand = {
    ...{ scores: [{ id: 'brand_first_shown', value: 7 }], pulses: [], flags: [], areaMost: 0.1, writtenS: null },
  };
  const told = advise([{ ...late, measured: { value: 7, unit: 's' } }], { at: 'youtube_skippable_desktop', brand });
  expect(told.filter(({ rule }) => rule === 'late_brand')).toMatchObject([{ isBroken: true, cause: { value: 7, limit: 1.5 } }]);
});

test('the loudest seconds are told as the gain of the loudness leaves them', () => {
  const loudness = (value: number) => failed('loudness', [value, 'LUFS'], between(-23.5, -22.5, 'LUFS'));
  const rules = (value: number) => advise([loudness(value), shortTerm]).map(({ rule, values }) => [rule, values.by]);
  expect(rules(-20)).toEqual([['loudness_off', undefined]]); // three lower, they reach -19.5
  expect(rules(-22.4)).toContainEqual(['loudest_3s', expect.closeTo(0.9, 6)]);
});

test('what the general profile tells of a passage the one of broadcasters does not tell again', () => {
  const general = { ...broadcast, rule: 'flash_general' as const };
  expect(advise([general, broadcast]).map(({ rule }) => rule)).toEqual(['flashes']);
  const elsewhere = { ...broadcast, parts: [{ ...passage, at: { startS: 8, endS: 9 } }] };
  expect(advise([general, elsewhere]).map(({ rule }) => rule)).toEqual(['flashes', 'flashes_broadcast']);
});
