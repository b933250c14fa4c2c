import { describe, expect, test } from 'vitest';
import type { DeliveredFilm } from '../compliance/judge/delivered-film.ts';
import { judgePlacement } from '../compliance/judge/judge-placement.ts';
import { PLACEMENTS } from '../placements/placement-rules.ts';
import { adviseOn } from './advise.ts';
import type { FilmReading } from './film-reading.ts';

const NO = { value: null, reason: null };
const heard = (loudness: number, peak: number): DeliveredFilm => ({
  ...{ kind: 'film', durationS: 20, widthPx: 1920, heightPx: 1080, frameRate: 25, container: 'mov', videoCodec: 'h264', signal: null },
  ...{
    audio: { channels: 2, rateHz: 48_000, bitRateKbps: null },
    bytes: null,
    isHdr: false,
    findings: [],
    flashes: null,
    text: [],
    speech: [],
    regions: [],
  },
  figures: {
    loudness_integrated: { value: loudness, reason: null },
    loudness_short_term_max: NO,
    true_peak: { value: peak, reason: null },
  },
});

function advise(id: string, change: Partial<FilmReading>, film: DeliveredFilm = heard(-23, -3)) {
  const placement = PLACEMENTS.placements.find((one) => one.id === id);
  if (!placement) throw new Error(`There is no placement ${id}`);
  const all = adviseOn({
    ...{ widthPx: film.widthPx, heightPx: film.heightPx },
    ...{ kind: 'film', durationS: 20, samples: [], shots: [{ startS: 0, endS: 2 }], jumps: [], loudness: null, ease: null, placement },
    ...{ judgements: judgePlacement(film, placement, PLACEMENTS).judgements, clutterOfNorm: null, brand: null, message: null },
    ...{ looked: null, onPage: null, bars: null, underInterface: null, ...change },
  });
  return all.filter(({ rule }) => ['loudness_off', 'peak_too_high', 'level_jump'].includes(rule));
}
const close = (value: number) => expect.closeTo(value, 6);

describe('loudness and peak of a placement', () => {
  test('the gain to the target, and where the peak goes with it', () => {
    const [advice, ...more] = advise('tv_eu', {}, heard(-18, -0.5));
    expect(advice).toMatchObject({ rule: 'loudness_off', isBroken: true, effect: { from: -18, to: -23 } });
    expect(advice?.values).toEqual({ gain: -5, peak: -5.5 });
    expect(more).toEqual([]); // the peak is over the limit now, and 5.5 under it once the loudness is right
  });
  test('a gain that takes the peak over its limit says so, and by how much it is to be limited', () => {
    const [advice] = advise('tv_eu', {}, heard(-26.7, -2));
    expect(advice?.values).toEqual({ gain: close(3.7), peak: close(1.7), by: close(2.7), most: -1 });
  });
  test('where no limit of the peak is known, full scale is one', () => {
    expect(advise('ctv_roku', {}, heard(-30, -2))[0]?.values).toEqual({ gain: 7, peak: 5, by: 5, most: 0 });
    expect(advise('ctv_roku', {}, heard(-26, -5))[0]?.values).toEqual({ gain: 3, peak: -2 });
  });
  test('a peak that a gain leaves over the limit is limited by what is over it then', () => {
    const peak = advise('tv_eu', {}, heard(-22, 0.9)).find(({ rule }) => rule === 'peak_too_high');
    expect(peak).toMatchObject({ cause: { value: 0.9, limit: -1 }, effect: { from: 0.9, to: -1 }, values: { by: close(0.9), gain: -1 } });
  });
  test('with loudness as it should be, or not asked for, the peak is limited as it is', () => {
    expect(advise('tv_eu', {}, heard(-23, -0.1))).toMatchObject([{ rule: 'peak_too_high', values: { by: close(0.9) } }]);
    expect(advise('youtube_bumper', {}, heard(-9, 0.4))).toEqual([]);
  });
});

describe('the level from shot to shot', () => {
  const shots = [
    { startS: 0, endS: 2 },
    { startS: 2, endS: 10 },
  ];
  const jumping = (before: number, after: number) => {
    const values = Array.from({ length: 100 }, (_, k) => (k < 20 ? before : after));
    return { shots, loudness: { startS: 0.1, stepS: 0.1, values } };
  };
  test('a jump by more than 6 LU, and the gain that leaves 5', () => {
    const [advice] = advise('tv_eu', jumping(-30, -20));
    expect(advice).toMatchObject({ rule: 'level_jump', at: { startS: 2, endS: 10 }, cause: { value: close(10), limit: 6 } });
    expect([advice?.effect.to, advice?.values.gain]).toEqual([5, close(-5)]);
    expect(advise('tv_eu', jumping(-25, -20))).toEqual([]);
  });
  test('however little is over the limit, the change is one that can be heard', () => {
    expect(Math.abs(advise('tv_eu', jumping(-26.01, -20))[0]?.values.gain ?? 0)).toBeGreaterThan(0.5);
  });
  const levels = (...each: number[]) => ({
    shots: each.map((_, k) => ({ startS: 2 * k, endS: 2 * k + 2 })),
    loudness: { startS: 0.1, stepS: 0.1, values: each.flatMap((level) => Array.from({ length: 20 }, () => level)) },
  });
  const gains = (...each: number[]) =>
    advise('youtube_bumper', levels(...each)).map(({ at, values: { gain } }) => [at?.startS, at?.endS, gain]);
  test('what follows a change goes along, up to the next jump', () => {
    expect(gains(-20, -30, -40)).toEqual([
      [2, 4, close(5)],
      [4, 6, close(10)],
    ]);
    expect(gains(-30, -18, -18)).toEqual([[2, 6, close(-7)]]);
    expect(gains(-30, -20, -30)).toEqual([[2, 4, close(-5)]]);
  });
  test('the gain of the whole is that of the film whose jumps are mended, and tells no peak', () => {
    // Half at −30, half at −10 LUFS: as it is the quiet half lies under the relative gate. Mended it is −30 and −25.
    const mended = 10 * Math.log10((10 ** -3 + 10 ** -2.5) / 2);
    const found = advise('tv_eu', levels(-30, -10), heard(-10, -3));
    expect(found.map(({ rule }) => rule)).toEqual(['loudness_off', 'level_jump']);
    expect(found.map(({ values }) => values)).toEqual([{ gain: close(-23 - mended), shift: close(mended + 10) }, { gain: close(-15) }]);
    expect(found[0]?.effect).toMatchObject({ from: -10, to: -23 });
  });
  test('where the loudness is right, the gain that keeps it stands beside the jump', () => {
    const mended = 10 * Math.log10((10 ** -4.3 + 10 ** -3.8) / 2);
    expect(advise('tv_eu', levels(-43, -23), heard(-23, -3))).toMatchObject([{ values: { gain: close(-15), whole: close(-23 - mended) } }]);
  });
  test('a peak over its limit is told as it is, unless the shot that is raised most would have it under', () => {
    const peaks = (...each: number[]) => advise('tv_eu', levels(...each), heard(-10, -0.5)).filter(({ rule }) => rule === 'peak_too_high');
    // −30 and −10 are mended by −15 in the second shot, so nothing is raised before the gain of the whole, which is 3.8 dB.
    expect(peaks(-30, -10)).toMatchObject([{ cause: { value: -0.5 }, values: { by: close(0.5) } }]);
    expect(peaks(-17, -10)).toEqual([]);
  });
  test('what nobody hears is no level to jump from', () => {
    expect(advise('youtube_bumper', jumping(-30, -59))).toHaveLength(1);
    expect(advise('youtube_bumper', jumping(-30, -61))).toEqual([]);
  });
  test('an end card without sound wants no 30 dB more', () => {
    const { loudness } = jumping(-12, -50);
    const cutOff = loudness.values.map((value, k) => (k < 30 ? value : null));
    expect(advise('tv_eu', { shots, loudness: { ...loudness, values: cutOff } })).toEqual([]);
  });
});
