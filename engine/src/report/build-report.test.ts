import { expect, test } from 'vitest';
import type { Analysis } from '../ports.ts';
import { buildReport } from './build-report.ts';

const analysis: Analysis = {
  schema: 'fovea.analysis/1',
  state: 'complete',
  versions: { engine: '0', model: '<b>model</b>', metrics: '0', analysis: '0' },
  options: {},
  media: {
    kind: 'film',
    container: 'mov',
    bytes: 1_000_000,
    durationS: 2,
    widthPx: 320,
    heightPx: 180,
    frameRate: 25,
    videoCodec: 'h264',
    pixelFormat: 'yuv420p',
    colourMatrix: 'bt601',
    fullRange: false,
    rotationDeg: 0,
    audio: { codec: '</script><script>alert(1)</script>', channels: 2, layout: 'stereo', sampleRateHz: 48_000 },
  },
  times: { analysis: [0, 1], loudness: null },
  scores: [
    {
      id: 'a50',
      value: 0.08,
      unit: 'share of the picture',
      range: [0, 0.5],
      lo: 0.07,
      hi: 0.09,
      bandKind: 'stability',
      direction: 'descriptive',
      state: 'ok',
      reason: null,
    },
    {
      id: 'shift',
      value: null,
      unit: 'share',
      range: [0, 1],
      lo: null,
      hi: null,
      bandKind: 'none',
      direction: 'lower_better',
      state: 'too_short',
      reason: 'film_shorter_than_window',
    },
  ],
  series: [],
  shots: [{ startS: 0, endS: 2 }],
  findings: [],
  brand: null,
  text: null,
  flashes: null,
  heatmap: { bytes: Uint8Array.of(1, 2, 3), columns: 64, rows: 36, count: 2 },
  attention: null,
  poster: null,
};

test('titles and metadata are inert', async () => {
  const page = await buildReport({ analysis, title: '"><img src=x onerror=alert(1)>', film: 'film.mp4', placement: null });
  expect(page).not.toContain('<img');
  expect(page).not.toContain('<script>alert');
  expect(page).not.toContain('<b>model');
});

test('figures are said in words with their unit and band; what is missing says why', async () => {
  const page = await buildReport({ analysis, title: 'x', film: 'film.mp4', placement: null });
  expect(page).toContain('Half of the predicted attention falls on 8 % of the picture');
  expect(page).toContain('7 to 9');
  expect(page).toContain('the film is too short for this');
});

test('a placement is judged in the report: verdict, measurement, limit, place and source', async () => {
  const passage = { level: 'fail', startS: 0.2, endS: 1.4, reachedS: 0.9, perSecond: 5, inStepPerSecond: 5, areaShare: 0.6 } as const;
  const calm = { perSecondMost: 0, passages: [] };
  const flashes = { rules: 'flashes-1.0', general: { perSecondMost: 5, passages: [passage] }, red: calm, broadcast: calm };
  const page = await buildReport({ analysis: { ...analysis, flashes }, title: 'x', film: 'film.mp4', placement: 'tv_eu' });
  expect(page).toContain('Compliance: Television, Europe');
  expect(page).toMatch(
    /Flashes<\/th><td><b>✕ fails<\/b><\/td><td>5 flashes\/s<\/td><td>at most 3 flashes\/s<\/td><td>00:00\.2 to 00:01\.4/,
  );
  expect(page).toContain('WCAG 2.2');
  expect(page).toContain('not a certificate');
  expect(page).not.toContain('certified');
});

test('has what was found of the brand and of text, and texts of the film stay text', async () => {
  const brand: Analysis['brand'] = {
    ...{ assets: [{ id: 'a', kind: 'logo', isUsable: true }], tracks: [], flags: [] },
    pulses: [{ startS: 1, endS: 2, seen: 0.5, seenLo: 0.4, seenHi: 0.6 }],
    scores: (
      [
        ['brand_attention', 0.1234, 'share'],
        ['brand_first_shown', 1.4, 's'],
        ['brand_first_noticed', 2.9, 's'],
      ] as const
    ).map(([id, value, unit]) => ({
      ...{
        id,
        value,
        unit,
        range: null,
        lo: value,
        hi: value,
        bandKind: 'stability',
        direction: 'higher_better',
        state: 'ok',
        reason: null,
      },
    })),
  };
  const text: Analysis['text'] = {
    ...{ rules: 'text-1.1', names: [], sought: [], speech: [{ startS: 0.5, endS: 1.5 }], windows: [] },
    tracks: [
      {
        ...{ startS: 0, endS: 1, text: '<img src=x> now', lines: 1, words: 3, confidence: 0.9, heightShare: 0.03, contrast: 4.54 },
        ...{ isLarge: true, places: [], wordsAtOnce: 3, needS: 2.6, holdS: 1.1, attendedS: 0.2, callToAction: null, isInScene: false },
      },
    ],
    figures: [
      {
        ...{
          id: 'text_share',
          value: 0.5,
          unit: 'share',
          range: [0, 1],
          lo: 0.4,
          hi: 0.6,
          bandKind: 'range',
          state: 'ok',
          reason: null,
        },
      },
    ],
  };
  const page = await buildReport({ analysis: { ...analysis, brand, text }, title: 'Hero', film: 'hero.mp4', placement: null });
  expect(page).toContain('The brand is on screen from 1.4 s on and is predicted to be noticed by 2.9 s.');
  expect(page).toContain('12.3 %');
  expect(page).toContain('The one text that asks to be read stands shorter than is advised for reading.');
  expect(page).toContain('1.1 s / 2.6 s');
  expect(page).toContain('&lt;img src=x&gt; now');
  expect(page).not.toContain('<img src=x>');
});
