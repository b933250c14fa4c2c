import { expect, test } from 'vitest';
import type { DeliveredFilm, DeliveredText } from './delivered-film.ts';
import { judgeAccess } from './judge-access.ts';

const SOURCES = {
  captions: { name: 'W3C, 1.2.2', year: 2023, status: 'standard' },
  description: { name: 'W3C, 1.2.5', year: 2023, status: 'standard' },
} as const;
const text = (startS: number, endS: number, isInScene = false): DeliveredText => ({
  ...{
    startS,
    endS,
    words: 3,
    needS: 2.6,
    holdS: endS - startS,
    heightShare: 0.05,
    contrast: 8,
    isLarge: true,
    isInScene,
    isWordMark: false,
  },
});
const FILM: DeliveredFilm = {
  ...{ kind: 'film', durationS: 30, widthPx: 1920, heightPx: 1080, frameRate: 25, container: 'mov', videoCodec: 'h264' },
  ...{
    audio: { channels: 2, rateHz: 48_000, bitRateKbps: 128 },
    bytes: null,
    isHdr: false,
    findings: [],
    flashes: null,
    regions: [],
    signal: null,
  },
  figures: {
    loudness_integrated: { value: null, reason: null },
    loudness_short_term_max: { value: null, reason: null },
    true_peak: { value: null, reason: null },
  },
  text: [text(2, 4), text(20, 24)],
  speech: [
    { startS: 1, endS: 5 },
    { startS: 10, endS: 16 },
  ],
};
const said = (film: Partial<DeliveredFilm>) => {
  const [captions, description] = judgeAccess({ ...FILM, ...film }, SOURCES);
  return { captions, description };
};

test('speech without text asks for captions: four of ten seconds are near one, and the other stretch is told', () => {
  expect(said({}).captions).toMatchObject({
    ...{ verdict: 'inform', reason: 'captions_needed', measured: { value: 0.4 }, limit: null },
    at: [{ startS: 10, endS: 16 }],
  });
});

test('a stretch is told without the part that a text is near', () => {
  expect(said({ text: [text(12, 12.5)] }).captions?.at).toEqual([
    { startS: 1, endS: 5 },
    { startS: 10, endS: 10.5 },
    { startS: 14, endS: 16 },
  ]);
});

test('a sign in the scene is no caption', () => {
  expect(said({ text: [text(1, 16, true)] }).captions).toMatchObject({ verdict: 'inform', measured: { value: 0 } });
});

test('text beside all that is spoken passes, and the words are not compared', () => {
  expect(said({ text: [text(1, 16)] }).captions).toMatchObject({ verdict: 'pass', reason: 'words_not_compared', at: [] });
});

test('by a transcript the words are compared: what stands nowhere is told', () => {
  const unwritten = [{ startS: 3, endS: 9 }];
  expect(said({ text: [text(1, 16)], captioned: { share: 0.79, unwritten } }).captions).toMatchObject({
    ...{ verdict: 'inform', reason: 'captions_needed', measured: { value: 0.79, unit: 'share of the speech' }, at: unwritten },
  });
  expect(said({ captioned: { share: 0.8, unwritten } }).captions).toMatchObject({ verdict: 'pass', reason: null, at: [] });
  expect(said({ audio: 'none', captioned: { share: 0, unwritten } }).captions).toMatchObject({ verdict: 'not_applicable' });
});

test('a text that nobody speaks beside is told by the picture alone', () => {
  expect(said({}).description).toMatchObject({
    ...{ verdict: 'inform', reason: 'description_needed', measured: { value: 1, unit: 'texts' }, limit: null },
    at: [{ startS: 20, endS: 24 }],
  });
  expect(said({ text: [text(2, 4), text(17, 19)] }).description).toMatchObject({ verdict: 'pass', reason: 'words_not_compared', at: [] });
});

test('without a sound track every text is; signs in the scene are none', () => {
  const silent = said({ audio: 'none', speech: null, text: [text(2, 4), text(3, 6), text(9, 12, true)] });
  expect(silent.description).toMatchObject({ measured: { value: 2 }, at: [{ startS: 2, endS: 6 }] });
  expect(silent.captions).toMatchObject({ verdict: 'not_applicable', reason: 'no_audio' });
});

test.each([
  [{ speech: [] }, 'not_applicable', 'no_speech'],
  [{ speech: null }, 'not_measured', 'analyse_again'],
  [{ text: null }, 'not_measured', 'analyse_again'],
  [{ kind: 'still' }, 'not_applicable', 'still_image'],
] as const)('captions of %o: %s, %s', (film, verdict, reason) => {
  expect(said(film).captions).toMatchObject({ verdict, reason, measured: null });
});

test.each([
  [{ text: [] }, 'not_applicable', 'no_text'],
  [{ speech: null }, 'not_measured', 'analyse_again'],
  [{ text: null }, 'not_measured', 'analyse_again'],
  [{ kind: 'still' }, 'not_applicable', 'still_image'],
] as const)('description of %o: %s, %s', (film, verdict, reason) => {
  expect(said(film).description).toMatchObject({ verdict, reason, measured: null });
});
