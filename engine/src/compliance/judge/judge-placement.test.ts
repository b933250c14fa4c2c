import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PLACEMENTS } from '../../placements/placement-rules.ts';
import type { DeliveredFilm, FlashesFound } from './delivered-film.ts';
import { judgePlacement, placementByShape } from './judge-placement.ts';
import type { RuleId } from './judgement.ts';
import { RULES } from './judgement.ts';

const NO_FLASH: FlashesFound = { perSecondMost: 0, passages: [] };
const flashing = (level: FlashesFound['passages'][number]['level'], perSecondMost: number): FlashesFound => ({
  perSecondMost,
  passages: [{ startS: 4.1, endS: 5, level, inStepPerSecond: perSecondMost }],
});

/** 30 s of television as it should be. */
const GOOD: DeliveredFilm = {
  kind: 'film',
  durationS: 30,
  widthPx: 1920,
  heightPx: 1080,
  frameRate: 25,
  container: 'mov',
  videoCodec: 'h264',
  audio: { channels: 2, rateHz: 48_000, bitRateKbps: 128 },
  bytes: 30_000_000,
  isHdr: false,
  figures: {
    loudness_integrated: { value: -23, reason: null },
    loudness_short_term_max: { value: -20, reason: null },
    true_peak: { value: -3, reason: null },
  },
  findings: [],
  flashes: { general: NO_FLASH, red: NO_FLASH, broadcast: NO_FLASH },
  text: [],
  speech: [],
  regions: [],
  signal: { scan: 'progressive', pixelAspect: 1, cadence: { unevenShare: 0, uneven: [] }, stereo: { correlation: 0.8, opposed: [] } },
};

function judged(id: string, film: Partial<DeliveredFilm> = {}) {
  const placement = PLACEMENTS.placements.find((one) => one.id === id);
  if (!placement) throw new Error(`${id} is no placement`);
  return judgePlacement({ ...GOOD, ...film }, placement, PLACEMENTS);
}
const said = (id: string, rule: RuleId, film: Partial<DeliveredFilm> = {}) =>
  judged(id, film).judgements.find((judgement) => judgement.rule === rule);
const verdict = (id: string, rule: RuleId, film: Partial<DeliveredFilm> = {}) => said(id, rule, film)?.verdict;

const loud = (value: number): Partial<DeliveredFilm> => ({ figures: { ...GOOD.figures, loudness_integrated: { value, reason: null } } });

describe('flashes', () => {
  const general = (found: FlashesFound) => ({ flashes: { general: found, red: NO_FLASH, broadcast: NO_FLASH } });
  test('more than three a second fail, with place, value, limit and source', () => {
    expect(said('generic_16x9', 'flash_general', general(flashing('fail', 4)))).toMatchObject({
      verdict: 'fail',
      measured: { value: 4, unit: 'flashes/s' },
      limit: { max: 3 },
      at: [{ startS: 4.1, endS: 5 }],
      source: { status: 'standard' },
    });
  });
  test('where some break the limit, those that only come near it are not among the places to mend', () => {
    const near = { startS: 0.1, endS: 0.4, level: 'warning', inStepPerSecond: 2 } as const;
    const { perSecondMost, passages } = flashing('fail', 4);
    const film = general({ perSecondMost, passages: [near, ...passages] });
    expect(said('generic_16x9', 'flash_general', film)?.at).toEqual([{ startS: 4.1, endS: 5 }]);
    expect(said('generic_16x9', 'flash_general', general({ perSecondMost: 2, passages: [near] }))?.at).toEqual([
      { startS: 0.1, endS: 0.4 },
    ]);
  });
  test('each passage keeps its own rate; the highest speaks for the check', () => {
    const passage = (startS: number, inStepPerSecond: number) => ({ startS, endS: startS + 1, level: 'fail', inStepPerSecond }) as const;
    const film = general({ perSecondMost: 11, passages: [passage(1, 3.5), passage(5, 10), passage(9, 6.5)] });
    const found = said('generic_16x9', 'flash_general', film);
    expect(found?.measured).toEqual({ value: 10, unit: 'flashes/s' });
    expect(found?.parts?.map(({ at, value }) => [at?.startS, value])).toEqual([
      [1, 3.5],
      [5, 10],
      [9, 6.5],
    ]);
  });
  test('movement that changes places more often than the limit warns, and says that it is movement', () => {
    expect(said('generic_16x9', 'flash_general', general(flashing('movement', 4.5)))).toMatchObject({
      ...{ verdict: 'warn', reason: 'by_movement', measured: { value: 4.5 }, at: [{ startS: 4.1, endS: 5 }] },
    });
  });
  test('a few that go on fail by the extended rule, a few warn', () => {
    expect(said('generic_16x9', 'flash_general', general(flashing('extended', 2)))).toMatchObject({
      verdict: 'fail',
      reason: 'extended_flashing',
      source: { year: 2023, status: 'vendor' },
    });
    expect(verdict('generic_16x9', 'flash_general', general(flashing('warning', 3)))).toBe('warn');
  });
  test('of high dynamic range what passes, and what fails, is said to be an approximation', () => {
    expect(said('generic_16x9', 'flash_general', { isHdr: true })).toMatchObject({ verdict: 'pass', reason: 'sdr_approximation' });
    expect(said('generic_16x9', 'flash_general', { isHdr: true, ...general(flashing('fail', 4)) })).toMatchObject({
      ...{ verdict: 'fail', reason: 'sdr_approximation' },
    });
    expect(said('generic_16x9', 'flash_general')?.reason).toBeNull();
  });
  test('the broadcast profile is asked of television alone and only warns', () => {
    const film = { flashes: { general: NO_FLASH, red: NO_FLASH, broadcast: flashing('fail', 5) } };
    expect(verdict('tv_uk', 'flash_broadcast', film)).toBe('warn');
    expect(said('tiktok_infeed', 'flash_broadcast', film)).toBeUndefined();
  });
  test('an analysis from before flashes were measured is not said to pass', () => {
    const old = judged('generic_16x9', { flashes: null });
    expect(old.verdict).toBe('not_measured');
    expect(old.judgements[0]).toMatchObject({ rule: 'flash_general', verdict: 'not_measured', reason: 'analyse_again' });
  });
});

describe('loudness', () => {
  test.each([
    [-23.5, 'pass'],
    [-22.5, 'pass'],
    [-22.54, 'pass'], // shown as −22.5
    [-22.4, 'fail'],
    [-23.6, 'fail'],
  ] as const)('%f LUFS on European television: %s', (value, wanted) => expect(verdict('tv_eu', 'loudness', loud(value))).toBe(wanted));
  test('American television only warns', () => {
    expect([verdict('tv_us', 'loudness', loud(-25.9)), verdict('tv_us', 'loudness', loud(-21.9))]).toEqual(['pass', 'warn']);
  });
  test('YouTube is told, not judged', () => expect(verdict('youtube_bumper', 'loudness', loud(-9))).toBe('inform'));
  test('true peak and the loudest 3 s have limits of their own', () => {
    const figures = { ...GOOD.figures, true_peak: { value: -0.9, reason: null }, loudness_short_term_max: { value: -17.9, reason: null } };
    expect([verdict('tv_eu', 'true_peak', { figures }), verdict('tv_eu', 'loudness_short_term', { figures })]).toEqual(['fail', 'fail']);
    expect([verdict('tv_eu', 'true_peak'), verdict('tv_eu', 'loudness_short_term')]).toEqual(['pass', 'pass']);
  });
  test('a film without sound has no loudness; where sound plays, that warns', () => {
    const none = { value: null, reason: 'no_audio' };
    const mute = { audio: 'none', figures: { loudness_integrated: none, loudness_short_term_max: none, true_peak: none } } as const;
    expect(said('tv_eu', 'loudness', mute)).toMatchObject({ verdict: 'not_applicable', reason: 'no_audio' });
    expect([verdict('tv_eu', 'sound', mute), verdict('meta_reels', 'sound', mute)]).toEqual(['warn', 'inform']);
  });
});

describe('the file', () => {
  test.each([
    ['youtube_bumper', 6.05, 'pass'],
    ['youtube_bumper', 6.5, 'fail'],
    ['youtube_nonskip_tv', 31, 'warn'], // press reports only
    ['youtube_skippable_desktop', 200, 'warn'], // advised, not asked
    ['youtube_tv', 30.4, 'pass'],
    ['youtube_tv', 20, 'fail'],
    ['tiktok_infeed', 4, 'warn'],
    ['tiktok_infeed', 61, 'warn'],
    ['youtube_nonskip', 15, 'pass'],
    ['youtube_nonskip', 18, 'warn'],
    ['youtube_nonskip', 21, 'fail'],
    ['ctv_roku', 93, 'fail'],
    ['ctv_roku', 60, 'pass'],
    ['tiktok_infeed', 25, 'pass'],
    ['tiktok_infeed', 40, 'warn'],
    ['tv_eu', 200, 'inform'],
  ] as const)('%s takes %f s: %s', (id, durationS, wanted) => expect(verdict(id, 'duration', { durationS })).toBe(wanted));
  test('a length that another source takes warns, says why, and names both', () => {
    const check = (durationS: number) => said('tiktok_infeed', 'duration', { durationS });
    expect(check(61)).toMatchObject({
      verdict: 'warn',
      reason: 'sources_differ',
      limit: { min: 5, max: 60 },
      source: { status: 'vendor' },
    });
    expect(check(61)?.notes?.map(({ id, source }) => [id, source.year, source.status])).toEqual([
      ['spark_ads', 2024, 'vendor'],
      ['older_advice', null, 'practice'],
    ]);
    expect(check(25)).toMatchObject({ verdict: 'pass', reason: null, notes: [{ id: 'spark_ads' }, { id: 'older_advice' }] });
  });
  test('a note stands beside the check that it is about, where that was judged', () => {
    const named = (id: string, rule: RuleId, film: Partial<DeliveredFilm> = {}) => said(id, rule, film)?.notes?.map((note) => note.id);
    expect(named('ctv_roku', 'duration')).toEqual(['other_lengths']);
    expect(named('tv_eu', 'duration')).toBeUndefined();
    expect(named('ctv_roku', 'ratio')).toBeUndefined();
    const text = { startS: 0, endS: 3, places: [{ timeS: 0, x: 0.4, y: 0.4, width: 0.2, height: 0.1 }], kind: 'text' } as const;
    const zoned = { widthPx: 1080, heightPx: 1920, regions: [text] };
    expect(named('youtube_shorts', 'safe_zone', zoned)).toEqual(['shorts_bottom']);
    expect(named('meta_stories', 'safe_zone', zoned)).toEqual(['one_zone']);
    expect(named('meta_reels', 'safe_zone', zoned)).toBeUndefined();
    expect(named('meta_stories', 'safe_zone', { ...zoned, heightPx: 1080 })).toBeUndefined(); // no zone is known for that shape
  });
  test.each([
    ['ctv_roku', [1920, 1080], 'pass'],
    ['ctv_roku', [1080, 1080], 'fail'],
    ['meta_reels', [1920, 1080], 'warn'],
    ['tiktok_infeed', [1080, 1080], 'warn'],
    ['tv_eu', [1920, 1088], 'pass'],
  ] as const)('%s shows %j: %s', (id, [widthPx, heightPx], wanted) => expect(verdict(id, 'ratio', { widthPx, heightPx })).toBe(wanted));
  test('pixels are asked for upright or lying, as the film is', () => {
    expect(verdict('tiktok_infeed', 'resolution', { widthPx: 360, heightPx: 640 })).toBe('fail');
    expect(verdict('tiktok_infeed', 'resolution', { widthPx: 640, heightPx: 360 })).toBe('fail');
    expect(verdict('tiktok_infeed', 'resolution')).toBe('pass');
    expect(verdict('tv_eu', 'resolution')).toBe('inform');
  });
  test('Roku asks for rate, weight, container and sound', () => {
    const rules = ['frame_rate', 'bit_rate', 'container', 'file_size', 'audio_rate', 'audio_bit_rate', 'audio_channels'] as const;
    expect(rules.map((rule) => verdict('ctv_roku', rule))).toEqual(rules.map(() => 'pass'));
    const poor = {
      frameRate: 60,
      bytes: 3_000_000,
      container: 'matroska',
      audio: { channels: 1, rateHz: 44_100, bitRateKbps: 64 },
    } as const;
    expect(rules.map((rule) => verdict('ctv_roku', rule, poor))).toEqual(['fail', 'fail', 'fail', 'pass', 'fail', 'fail', 'fail']);
    expect(verdict('ctv_roku', 'frame_rate', { frameRate: 23.976 })).toBe('pass');
  });
  test('the bit rate of the sound is asked for where a placement says so, and left open where nobody knows it', () => {
    const told = (bitRateKbps: number | 'not_stated' | null, id = 'ctv_roku') => {
      const found = said(id, 'audio_bit_rate', { audio: { channels: 2, rateHz: 48_000, bitRateKbps } });
      return [found?.verdict, found?.reason];
    };
    expect([told(95.8), told(93)]).toEqual([
      ['pass', null],
      ['fail', null],
    ]);
    expect(told('not_stated')).toEqual(['not_measured', 'audio_rate_not_stated']);
    expect(told(null)).toEqual(['not_measured', 'analyse_again']);
    expect(told(32, 'tv_eu')).toEqual(['inform', 'no_limit_known']);
    expect(verdict('ctv_roku', 'audio_bit_rate', { audio: 'none' })).toBe('not_applicable');
    expect(said('ctv_roku', 'audio_bit_rate')).toMatchObject({ measured: { value: 128, unit: 'kbit/s' }, limit: { min: 96, max: null } });
  });
});

describe('faults', () => {
  const found = (kind: string, [startS, endS]: readonly [number, number], value: number | null = null) => ({
    findings: [{ kind, startS, endS, value }],
  });
  test.each(['black', 'freeze', 'silence'] as const)('%s in the middle warns with its place, at the end it does not', (kind) => {
    expect(said('tv_eu', kind, found(kind, [3, 5]))).toMatchObject({
      verdict: 'warn',
      measured: { value: 2 },
      at: [{ startS: 3, endS: 5 }],
    });
    expect(verdict('tv_eu', kind, found(kind, [28, 30]))).toBe('pass');
  });
  test.each(['black', 'freeze', 'silence'] as const)('%s to the end warns where it is longer than an ending, or all there is', (kind) => {
    const over = (from: number, durationS: number) => verdict('generic_16x9', kind, { durationS, ...found(kind, [from, durationS]) });
    expect([over(26, 30), over(25, 30), over(0, 30), over(0, 3)]).toEqual(['pass', 'warn', 'warn', 'warn']);
  });
  test('a title on black is no fault, in results as well that tell it as black and still', () => {
    const card = { words: 3, needS: 2.6, holdS: 2, heightShare: 0.05, contrast: 21, isLarge: true, isInScene: false, isWordMark: false };
    const findings = ['black', 'freeze'].map((kind) => ({ kind, startS: 3, endS: 5, value: 2 }));
    const film = { findings, text: [{ ...card, startS: 3, endS: 5 }] };
    expect([verdict('tv_eu', 'black', film), verdict('tv_eu', 'freeze', film)]).toEqual(['pass', 'pass']);
    expect([verdict('tv_eu', 'black', { findings }), verdict('tv_eu', 'freeze', { findings })]).toEqual(['warn', 'pass']);
  });
  test('clipped sound warns over 10 ms in all, told as the time that it takes', () => {
    const clipped = (...lengths: readonly number[]) =>
      said('tv_eu', 'clipping', {
        findings: lengths.map((lengthS, k) => ({ kind: 'clipping', startS: k, endS: k + lengthS, value: null })),
      });
    expect(clipped(0.0008)).toMatchObject({ verdict: 'pass', measured: { value: expect.closeTo(0.8, 9), unit: 'ms' }, at: [] });
    expect(clipped(0.008, 0.004)).toMatchObject({
      ...{ verdict: 'warn', measured: { value: expect.closeTo(12, 9) }, limit: { max: 10, unit: 'ms' } },
      at: [{ startS: 0 }, { startS: 1 }],
    });
  });
  test('bars warn over 5 % of the picture', () => {
    expect([0.05, 0.06].map((share) => verdict('tv_eu', 'letterbox', found('letterbox', [0, 30], share)))).toEqual(['pass', 'warn']);
  });
  test('bars are told of all of the film, or of the part that has them', () => {
    const stretches = (...spans: readonly (readonly [number, number])[]) =>
      said('tv_eu', 'letterbox', { findings: spans.map(([startS, endS]) => ({ kind: 'letterbox', startS, endS, value: 0.2 })) })?.at;
    expect(stretches([0, 30])).toEqual([]);
    expect(stretches([0, 20])).toEqual([{ startS: 0, endS: 20 }]);
    expect(stretches([0, 9], [18, 30])).toEqual([
      { startS: 0, endS: 9 },
      { startS: 18, endS: 30 },
    ]);
  });
  test('a held end card is no freeze', () => expect(verdict('tv_eu', 'freeze', found('end_hold', [27, 30]))).toBe('pass'));
});

test('what cannot be looked at yet is said, and is no pass', () => {
  expect(said('tv_uk', 'legibility', { text: null })).toMatchObject({
    verdict: 'not_measured',
    reason: 'analyse_again',
    source: { year: 2019 },
  });
  expect([said('tv_uk', 'safe_zone')?.reason, said('generic_1x1', 'safe_zone')?.reason]).toEqual(['nothing_to_cover', 'no_zone_known']);
  expect([verdict('meta_feed', 'safe_zone'), verdict('generic_1x1', 'safe_zone')]).toEqual(['not_measured', 'not_applicable']);
});

test('a still is judged by its shape and weight', () => {
  const still = judged('meta_feed', { kind: 'still', durationS: 0, frameRate: null, audio: 'none', flashes: null });
  const open = still.judgements
    .filter(({ verdict: word }) => word === 'pass' || word === 'fail' || word === 'warn')
    .map(({ rule }) => rule);
  expect(open).toEqual(['ratio', 'container', 'file_size']);
});

test('no shape is asked for where nobody chose a place', () => {
  const wide = { ...GOOD, widthPx: 1440, heightPx: 1080 };
  const [general] = PLACEMENTS.placements
    .filter(({ id }) => id === 'generic_16x9')
    .map((one) => ({ ...one, ratios: { ...one.ratios, isOpen: true } }));
  if (!general) throw new Error('There is a place for everything');
  const ratio = judgePlacement(wide, general, PLACEMENTS).judgements.find(({ rule }) => rule === 'ratio');
  expect([ratio?.verdict, ratio?.reason, verdict('generic_16x9', 'ratio', wide)]).toEqual(['inform', 'no_limit_known', 'warn']);
});

test('the shape chooses where nobody did', () => {
  const shapes = [
    [1920, 1080],
    [1080, 1920],
    [1000, 1000],
    [1080, 1350],
  ].map(([widthPx = 1, heightPx = 1]) => placementByShape({ widthPx, heightPx }));
  expect(shapes).toEqual(['generic_16x9', 'generic_9x16', 'generic_1x1', 'generic_4x5']);
});

test('a picture of 4:3 goes with the shape that lies, whatever its size', () => {
  const sizes = [640, 800, 1024, 1440, 2048].map((widthPx) => ({ widthPx, heightPx: (widthPx * 3) / 4 }));
  expect(new Set(sizes.map(placementByShape))).toEqual(new Set(['generic_16x9']));
});

test('whatever the film, every check is told once, in order, and what is only practice never fails', () => {
  const film = fc.record({
    durationS: fc.double({ min: 0.5, max: 600, noNaN: true }),
    widthPx: fc.integer({ min: 16, max: 4096 }),
    heightPx: fc.integer({ min: 16, max: 4096 }),
    frameRate: fc.double({ min: 1, max: 120, noNaN: true }),
    bytes: fc.option(fc.integer({ min: 1, max: 2 ** 31 })),
  });
  fc.assert(
    fc.property(film, fc.constantFrom(...PLACEMENTS.placements.map(({ id }) => id)), (some, id) => {
      const { judgements } = judged(id, some);
      const told = judgements.map(({ rule }) => rule);
      expect(told).toEqual(RULES.filter((rule) => told.includes(rule)));
      expect(new Set(told).size).toBe(told.length);
      const failed = judgements.filter((one) => one.verdict === 'fail').map(({ source }) => source.status);
      expect(failed.filter((status) => status === 'practice' || status === 'assumed')).toEqual([]);
    }),
    { numRuns: 200, seed: 3 },
  );
});
