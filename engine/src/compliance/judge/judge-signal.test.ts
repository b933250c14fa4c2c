import { describe, expect, test } from 'vitest';
import type { DeliveredFilm, DeliveredSignal } from './delivered-film.ts';
import { judgeSignal } from './judge-signal.ts';

const SOURCE = { name: 'Fovea', year: 2026, status: 'assumed' } as const;
const GOOD: DeliveredSignal = {
  scan: 'progressive',
  pixelAspect: 1,
  isDamaged: false,
  cadence: { unevenShare: 0, uneven: [] },
  stereo: { correlation: 0.9, opposed: [] },
};
const film = (signal: Partial<DeliveredSignal> | null, more: Partial<DeliveredFilm> = {}): DeliveredFilm => ({
  ...{ kind: 'film', durationS: 30, widthPx: 1920, heightPx: 1080, frameRate: 25, container: 'mov', videoCodec: 'h264' },
  ...{
    audio: { channels: 2, rateHz: 48_000, bitRateKbps: 128 },
    bytes: 1,
    isHdr: false,
    findings: [],
    flashes: null,
    text: [],
    speech: [],
    regions: [],
  },
  figures: {
    loudness_integrated: { value: -23, reason: null },
    loudness_short_term_max: { value: -20, reason: null },
    true_peak: { value: -3, reason: null },
  },
  signal: signal && { ...GOOD, ...signal },
  ...more,
});

const judged = (of: DeliveredFilm, adType = 'in-feed') => {
  const found = judgeSignal(of, { adType }, SOURCE);
  return Object.fromEntries(found.map(({ rule, verdict, reason }) => [rule, reason === null ? verdict : `${verdict}: ${reason}`]));
};
const places = [{ startS: 1, endS: 2 }];

describe('the signal of a film', () => {
  test('that is as it should be passes', () =>
    expect(judged(film({}))).toEqual({ cadence: 'pass', scan: 'pass', pixel_aspect: 'pass', intact: 'pass', stereo_phase: 'pass' }));

  test('of half pictures warns, but for television, which takes them', () => {
    expect(judged(film({ scan: 'interlaced' })).scan).toBe('warn: interlaced');
    expect(judged(film({ scan: 'interlaced' }), 'tv-spot').scan).toBe('inform: interlaced');
    expect(judged(film({ scan: null })).scan).toBe('inform: scan_not_stated');
  });

  test('with more than one uneven step in a hundred warns and says where; with fewer it passes and says where too', () => {
    expect(judged(film({ cadence: { unevenShare: 0.011, uneven: places } })).cadence).toBe('warn: uneven_steps');
    const [cadence] = judgeSignal(film({ cadence: { unevenShare: 0.01, uneven: places } }), { adType: 'in-feed' }, SOURCE);
    expect(cadence).toMatchObject({ verdict: 'pass', at: places, measured: { value: 0.01 } });
  });

  test('of which the decoder complained warns; where nobody listened to it, it is not known', () => {
    expect(judged(film({ isDamaged: true })).intact).toBe('warn: damaged_data');
    const { isDamaged: _, ...unheard } = GOOD;
    expect(judged({ ...film({}), signal: unheard }).intact).toBe('not_measured: analyse_again');
  });

  test('with pixels that are not square warns', () => {
    const pixels = judgeSignal(film({ pixelAspect: 64 / 45 }), { adType: 'in-feed' }, SOURCE).find(({ rule }) => rule === 'pixel_aspect');
    expect(pixels).toMatchObject({ verdict: 'warn', measured: { text: '1.422:1' }, limit: { oneOf: ['1:1'] } });
    expect(judged(film({ pixelAspect: 1.004 })).pixel_aspect).toBe('pass');
    expect(judged(film({ pixelAspect: 1.006 })).pixel_aspect).toBe('warn');
  });

  test('whose sides oppose each other warns, over the film or for a while', () => {
    expect(judged(film({ stereo: { correlation: -0.31, opposed: [] } })).stereo_phase).toBe('warn: cancels_in_mono');
    expect(judged(film({ stereo: { correlation: -0.3, opposed: [] } })).stereo_phase).toBe('pass');
    expect(judged(film({ stereo: { correlation: 0.9, opposed: places } })).stereo_phase).toBe('warn: cancels_in_mono');
    expect(judged(film({ stereo: null })).stereo_phase).toBe('not_applicable: not_stereo');
    expect(judged(film({ stereo: { correlation: null, opposed: [] } })).stereo_phase).toBe('not_applicable: silent');
    expect(judged(film({}, { audio: 'none' })).stereo_phase).toBe('not_applicable: no_audio');
  });

  test('of an older result is not measured; a still has none', () => {
    expect(new Set(Object.values(judged(film(null))))).toEqual(new Set(['not_measured: analyse_again']));
    expect(new Set(Object.values(judged(film(null, { kind: 'still' }))))).toEqual(new Set(['not_applicable: still_image']));
  });
});
