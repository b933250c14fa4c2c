import { expect, test } from 'vitest';
import { leastTextHeight } from '../../placements/least-text-height.ts';
import { PLACEMENTS } from '../../placements/placement-rules.ts';
import type { DeliveredFilm, DeliveredText } from './delivered-film.ts';
import { judgeReading } from './judge-reading.ts';

const GOOD: DeliveredText = {
  startS: 4,
  endS: 9,
  words: 7,
  needS: 3.4,
  holdS: 5,
  heightShare: 40 / 1080,
  contrast: 8,
  isLarge: true,
  isInScene: false,
  isWordMark: false,
};
const SOURCES = {
  bcap: { name: 'BCAP', year: 2019, status: 'standard' },
  contrast: { name: 'WCAG', year: 2023, status: 'standard' },
  own: { name: 'own', year: 2026, status: 'assumed' },
} as const;

function judged(id: string, texts: readonly Partial<DeliveredText>[] | null, film: Partial<DeliveredFilm> = {}) {
  const placement = PLACEMENTS.placements.find((one) => one.id === id);
  if (!placement) throw new Error(`${id} is no placement`);
  const text = texts?.map((one) => ({ ...GOOD, ...one })) ?? null;
  const whole: DeliveredFilm = {
    ...{ kind: 'film', durationS: 30, widthPx: 1920, heightPx: 1080, frameRate: 25, container: 'mov', videoCodec: 'h264', audio: 'none' },
    ...{ bytes: null, isHdr: false, findings: [], flashes: null, text, speech: [], regions: [], signal: null, ...film },
    figures: {
      loudness_integrated: { value: null, reason: null },
      loudness_short_term_max: { value: null, reason: null },
      true_peak: { value: null, reason: null },
    },
  };
  return Object.fromEntries(judgeReading(whole, placement, SOURCES).map((one) => [one.rule, one]));
}

test('the legal line needs 3.4 s and is on screen for 1.1 s: that fails on British television, with place and numbers', () => {
  expect(judged('tv_uk', [{}, { startS: 20, endS: 21.1, holdS: 1.1 }]).text_hold).toMatchObject({
    verdict: 'fail',
    measured: { value: 1.1, unit: 's' },
    limit: { min: 3.4 },
    at: [{ startS: 20, endS: 21.1 }],
  });
  expect(judged('tiktok_infeed', [{ holdS: 1.1 }]).text_hold?.verdict).toBe('warn');
});

test('a hold from four fifths of the need on warns, a shorter one fails', () => {
  expect(judged('tv_uk', [{ holdS: 2.7 }]).text_hold?.verdict).toBe('fail');
  expect(judged('tv_uk', [{ holdS: 2.8 }]).text_hold?.verdict).toBe('warn');
  expect(judged('tv_uk', [{ holdS: 3.4 }]).text_hold?.verdict).toBe('pass');
});

test.each([
  [30, 'pass', null],
  [29, 'warn', 'only_on_a_block'],
  [26, 'warn', 'only_on_a_block'],
  [25, 'fail', null],
] as const)('text %i lines of 1080 high on British television: %s', (lines, verdict, reason) => {
  expect(judged('tv_uk', [{ heightShare: lines / 1080 }]).text_height).toMatchObject({ verdict, reason });
});

test.each([
  [16, 'pass'],
  [14, 'warn'],
  [13, 'fail'],
] as const)('in standard definition %i lines of 576: %s', (lines, verdict) => {
  const size = { widthPx: 1024, heightPx: 576 };
  expect(judged('tv_uk', [{ heightShare: lines / 576 }], size).text_height?.verdict).toBe(verdict);
});

test('by visual angle a phone asks for 1.7 % of 9:16, 2.4 % of 4:5, 3.0 % of 1:1 and 5.4 % of 16:9; a television for 2.75 %', () => {
  const phone = [9 / 16, 4 / 5, 1, 16 / 9].map((ratio) => Math.round(1000 * leastTextHeight({ id: 'tiktok_infeed' }, ratio)) / 10);
  expect(phone).toEqual([1.7, 2.4, 3, 5.4]);
  expect(leastTextHeight({ id: 'tv_eu' }, 16 / 9)).toBeCloseTo(0.0275, 4);
  expect(leastTextHeight({ id: 'youtube_bumper' }, 16 / 9)).toBeCloseTo(18.8 / 720, 6);
});

test('contrast below 4.5, of large letters below 3, warns', () => {
  const word = (contrast: number, isLarge: boolean) => judged('tv_uk', [{ contrast, isLarge }]).text_contrast?.verdict;
  expect([word(4.5, false), word(4.4, false), word(3, true), word(2.9, true)]).toEqual(['pass', 'warn', 'pass', 'warn']);
});

test('the text that is meant is named: the worst against its own limit, and none where all pass', () => {
  const large = { text: 'SALE this week', contrast: 1.8, isLarge: true };
  const small = { text: 'Terms and conditions apply', contrast: 2.2, isLarge: false };
  // 1.8 of 3 is more than 2.2 of 4.5.
  expect(judged('tv_uk', [large, small]).text_contrast).toMatchObject({
    ...{ about: 'Terms and conditions apply', measured: { value: 2.2 }, limit: { min: 4.5 } },
  });
  expect(judged('tv_uk', [{ ...large, contrast: 1.2 }, small]).text_contrast).toMatchObject({ about: 'SALE this week', limit: { min: 3 } });
  expect(judged('tv_uk', [{ text: 'SALE this week' }]).text_contrast).not.toHaveProperty('about');
});

test('the time that reading takes is Clearcast’s everywhere: a standard on television, a practice elsewhere', () => {
  const source = (id: string) => judged(id, [{ holdS: 1.1 }]).text_hold?.source;
  expect(source('tv_uk')).toEqual(SOURCES.bcap);
  expect(source('tiktok_infeed')).toEqual({ ...SOURCES.bcap, status: 'practice' });
  expect(judged('tiktok_infeed', [{ heightShare: 0.01 }]).text_height?.source).toEqual(SOURCES.own);
});

test('of a logotype neither contrast nor height is asked, but time is', () => {
  const mark = { isWordMark: true, contrast: 1.5, heightShare: 10 / 1080, holdS: 1 };
  expect(judged('tv_uk', [mark])).toMatchObject({
    ...{ text_contrast: { verdict: 'not_applicable' }, text_height: { verdict: 'not_applicable' }, text_hold: { verdict: 'fail' } },
  });
  expect(judged('tv_uk', [mark, {}]).text_contrast).toMatchObject({ verdict: 'pass', measured: { value: 8 }, at: [] });
});

test('one or two words may be a sign in the scene and never fail', () => {
  expect(judged('tv_uk', [{ words: 2, holdS: 0.5 }]).text_hold).toMatchObject({ verdict: 'warn', reason: 'may_be_in_the_scene' });
});

test('what may be a sign by how it moves or lies never fails either, however much it says', () => {
  const sign = { words: 9, heightShare: 10 / 1080, mayBeInScene: true };
  expect(judged('tv_uk', [sign]).text_height).toMatchObject({ verdict: 'warn', reason: 'may_be_in_the_scene' });
  expect(judged('tv_uk', [{ ...sign, mayBeInScene: false }]).text_height).toMatchObject({ verdict: 'fail' });
});

test('no text is nothing to judge; a result from before text was read does not pass', () => {
  expect(judged('tv_uk', []).text_height).toMatchObject({ verdict: 'not_applicable', reason: 'no_text' });
  expect(judged('tv_uk', null)).toMatchObject({ legibility: { verdict: 'not_measured', reason: 'analyse_again' } });
  expect(judged('meta_feed', [{}], { kind: 'still' }).text_hold).toMatchObject({ verdict: 'not_applicable', reason: 'still_image' });
});
