import { describe, expect, test } from 'vitest';
import type { DeliveredFilm, FlashesFound } from '../compliance/judge/delivered-film.ts';
import { judgePlacement } from '../compliance/judge/judge-placement.ts';
import type { Region } from '../metrics/region-cover.ts';
import { PLACEMENTS } from '../placements/placement-rules.ts';
import { zonesOfFilm } from '../placements/zones-of-film.ts';
import { adviseOn } from './advise.ts';
import type { LookedFilm } from './looked-film.ts';

const NO = { value: null, reason: null };
const NONE: FlashesFound = { perSecondMost: 0, passages: [] };
const FILM: DeliveredFilm = {
  ...{ kind: 'film', durationS: 20, widthPx: 1080, heightPx: 1920, frameRate: 25, container: 'mov', videoCodec: 'h264', audio: 'none' },
  ...{ bytes: null, isHdr: false, findings: [], text: [], speech: null, regions: [], signal: null },
  flashes: { general: NONE, red: NONE, broadcast: NONE },
  figures: { loudness_integrated: NO, loudness_short_term_max: NO, true_peak: NO },
};
const WIDE = { widthPx: 1920, heightPx: 1080 };

const lying = (kind: Region['kind'], [startS, endS]: readonly [number, number], y: number): Region => ({
  ...{ kind, startS, endS },
  places: [{ timeS: startS, x: 0.3, y, width: 0.2, height: 0.1 }],
});

/** Attention that is the same everywhere, twice a second. */
function lookedAt(film: DeliveredFilm, id: string): LookedFilm {
  const grid = { columns: 10, rows: 20, aspect: 9 / 16 };
  const timesS = film.kind === 'still' ? [0] : Array.from({ length: film.durationS * 2 }, (_, k) => k / 2);
  const regions = film.regions ?? [];
  return {
    ...{
      grid,
      timesS,
      durationS: film.kind === 'still' ? 1 : film.durationS,
      regions,
      crops: [],
      doubt: { strict: regions, lax: regions },
    },
    densities: timesS.map(() => new Float32Array(200).fill(1 / 200)),
    zones: (zonesOfFilm(placementOf(id), film, PLACEMENTS)?.areas ?? []).filter(({ kind }) => kind === 'ui'),
  };
}

function placementOf(id: string) {
  const placement = PLACEMENTS.placements.find((one) => one.id === id);
  if (!placement) throw new Error(`There is no placement ${id}`);
  return placement;
}

function advise(id: string, change: Partial<DeliveredFilm>, looks: 'kept' | 'gone' = 'kept') {
  const film = { ...FILM, ...change };
  const { judgements } = judgePlacement(film, placementOf(id), PLACEMENTS);
  return adviseOn({
    ...{ widthPx: film.widthPx, heightPx: film.heightPx },
    ...{ kind: film.kind, durationS: film.durationS, samples: [], shots: [{ startS: 0, endS: 2 }], jumps: [], loudness: null, judgements },
    ...{
      ease: null,
      placement: placementOf(id),
      clutterOfNorm: null,
      message: null,
      onPage: null,
      bars: null,
      underInterface: null,
      brand: null,
    },
    looked: looks === 'kept' ? lookedAt(film, id) : null,
  });
}
const about = (rules: readonly string[], wish: Parameters<typeof advise>) => advise(...wish).filter(({ rule }) => rules.includes(rule));
const byTime = <Told extends { readonly at: { readonly startS: number } | null }>(all: readonly Told[]) =>
  all.toSorted((a, b) => (a.at?.startS ?? 0) - (b.at?.startS ?? 0));
const at = (startS: number, endS: number) => ({ startS: expect.closeTo(startS, 0), endS: expect.closeTo(endS, 0) });

describe('what lies under the interface', () => {
  // Reels cover everything below 65 % of the height.
  const regions = [lying('brand', [2, 6], 0.6), lying('call_to_action', [9, 14], 0.7)];
  test('each kind is told at its own time, with its own share, and what its own move saves', () => {
    const found = byTime(about(['covered_by_interface'], ['meta_reels', { regions }]));
    expect(found).toMatchObject([
      {
        what: 'brand',
        at: at(2, 6),
        cause: { value: expect.closeTo(0.5, 6), limit: 0.1 },
        effect: { metric: 'brand_loss', to: expect.closeTo(0, 5) },
      },
      {
        what: 'call_to_action',
        at: at(9, 14),
        cause: { value: 1 },
        effect: { metric: 'call_loss', from: expect.closeTo(1, 5), to: expect.closeTo(0, 5) },
      },
    ]);
    // Up, out from under 65 %, each by as much as it lies under it.
    expect(found.map(({ values }) => values.dy)).toEqual([expect.closeTo(-6, 6), expect.closeTo(-16, 6)]);
  });
  test('where attention was not kept the effect is the loss of that kind', () => {
    const found = byTime(about(['covered_by_interface'], ['meta_reels', { regions }, 'gone']));
    expect(found.map(({ effect: { metric, direction, method } }) => [metric, direction, method])).toEqual([
      ['brand_loss', 'down', 'direction_only'],
      ['call_loss', 'down', 'direction_only'],
    ]);
  });
  test('two stretches of one kind are two places', () => {
    const twice = [lying('brand', [2, 4], 0.6), lying('brand', [9, 12], 0.7)];
    const found = byTime(about(['covered_by_interface'], ['meta_reels', { regions: twice }]));
    expect(found.map(({ at: place, cause }) => [place?.startS, cause.value])).toEqual([
      [expect.closeTo(2, 0), expect.closeTo(0.5, 6)],
      [expect.closeTo(9, 0), 1],
    ]);
  });
  test('a still has no time to name', () => {
    const still = { kind: 'still', durationS: 0, regions: regions.map((region) => ({ ...region, startS: 0, endS: 1 })) } as const;
    expect(
      about(['covered_by_interface'], ['meta_reels', still])
        .map((one) => [one.what, one.at])
        .toSorted(),
    ).toEqual([
      ['brand', null],
      ['call_to_action', null],
    ]);
  });
});

describe('what reaches into a margin', () => {
  test('of television may be cut off, and lies under no buttons', () => {
    const found = advise('tv_uk', { ...WIDE, regions: [lying('brand', [0, 12], 0)] });
    expect(found.filter(({ rule }) => rule === 'covered_by_interface')).toEqual([]);
    expect(found.find(({ rule }) => rule === 'outside_safe_area')).toMatchObject({
      ...{ what: 'brand', at: at(0, 12), cause: { value: expect.closeTo(0.5, 6) } },
      effect: { metric: 'margin_share', direction: 'down', method: 'direction_only' },
    });
  });
  test('of a phone is told apart from what is covered beside it', () => {
    // The left rim of Reels is to be kept clear; what is under 65 % is covered.
    const rim: Region = { kind: 'text', startS: 1, endS: 5, places: [{ timeS: 1, x: 0, y: 0.3, width: 0.1, height: 0.1 }] };
    const found = byTime(
      about(['covered_by_interface', 'in_margin', 'outside_safe_area'], ['meta_reels', { regions: [rim, lying('brand', [8, 10], 0.7)] }]),
    );
    expect(found.map(({ rule, what, at: place }) => [rule, what, place?.startS])).toEqual([
      ['in_margin', 'text', expect.closeTo(1, 0)],
      ['covered_by_interface', 'brand', expect.closeTo(8, 0)],
    ]);
  });
});

describe('flashing', () => {
  const passage = (startS: number, level: FlashesFound['passages'][number]['level'], inStepPerSecond: number) => ({
    ...{ startS, endS: startS + 1, level, inStepPerSecond },
  });
  const flashing = (passages: FlashesFound['passages']) => ({
    flashes: { general: { perSecondMost: 10, passages }, red: NONE, broadcast: NONE },
  });
  test('each passage has its own rate', () => {
    const film = flashing([passage(2, 'fail', 3.5), passage(6, 'fail', 6.5), passage(12, 'fail', 10)]);
    const found = byTime(about(['flashes'], ['generic_9x16', film]));
    expect(found.map(({ at: place, cause }) => [place?.startS, cause.value, cause.limit])).toEqual([
      [2, 3.5, 3],
      [6, 6.5, 3],
      [12, 10, 3],
    ]);
  });
  test('what fails by its length says so on the word of who says it, beside what fails by its rate', () => {
    const found = byTime(advise('generic_9x16', flashing([passage(2, 'extended', 2.5), passage(12, 'fail', 10)])).slice(0, 2));
    expect(found.map(({ rule, cause, source }) => [rule, cause.value, source.year])).toEqual([
      ['flashes_long', 2.5, 2023],
      ['flashes', 10, 2023],
    ]);
    expect(found.map(({ source }) => source.mark)).toEqual(['vendor', 'standard']);
  });
  test('what only comes near the limit is told as that, and with the least severity', () => {
    const near = flashing([passage(2, 'warning', 2)]);
    expect(advise('generic_9x16', near)).toMatchObject([
      { rule: 'flashes_near', isBroken: false, severity: 1, cause: { value: 2, limit: 3 } },
    ]);
    const red = { perSecondMost: 2, passages: [passage(2, 'warning', 2)] };
    expect(advise('generic_9x16', { flashes: { general: NONE, red, broadcast: NONE } })[0]).toMatchObject({
      rule: 'flashes_red_near',
      severity: 1,
    });
  });
  test('red flashes are a rule of their own', () => {
    const red = { perSecondMost: 4, passages: [passage(3, 'fail', 4)] };
    expect(advise('generic_9x16', { flashes: { general: NONE, red, broadcast: NONE } })[0]?.rule).toBe('flashes_red');
  });
});
