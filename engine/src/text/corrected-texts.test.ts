import { describe, expect, test } from 'vitest';
import type { FoundTexts, TextWord } from './corrected-texts.ts';
import { correctTexts } from './corrected-texts.ts';
import type { LineTrack } from './line-tracker.ts';
import { readFilm } from './read-film.ts';
import type { NameWish } from './text-port.ts';

const line = (text: string, [startS, endS]: readonly [number, number], row = 0): LineTrack => ({
  ...{ startS, endS },
  sightings: [startS, (startS + endS) / 2].map((timeS) => ({
    ...{ timeS, text, confidence: 0.95, heightShare: 0.05, contrast: 21, carriage: 'unknown' as const, numberChangedS: null, turned: 0 },
    box: { x: 0.1, y: 0.2 + row * 0.3, width: text.length * 0.02, height: 0.08 },
  })),
});
const NORDIC_SUN: NameWish = { kind: 'brand', name: 'Nordic Sun', spellings: ['Nordisk Sol'] };
const LINES = [line('Warm as the Nordic Sun', [0, 4]), line('Nordisk Sol is here', [1, 5], 1), line('Elm Street', [6, 10], 0)];

function analysed(lines: readonly LineTrack[], speech: FoundTexts['speech'] = [{ startS: 0, endS: 4 }]) {
  const grid = { columns: 4, rows: 4, aspect: 1 };
  const film = { durationS: 10, kind: 'film' as const };
  const read = readFilm({ lines, names: [NORDIC_SUN], speech, attention: [], grid, ...film });
  return { read, found: { ...read, ...film } };
}
/** A line that moves with what is round it at each look after the first. */
const carried = (one: LineTrack): LineTrack => ({
  ...one,
  sightings: one.sightings.map((sighting, k) => ({ ...sighting, carriage: k > 0 ? ('carried' as const) : sighting.carriage })),
});
const word = (found: number, over: Partial<TextWord>): TextWord => ({ found, counts: null, wording: null, ...over });

/** Where a text lies in the list, and what is asked of it. */
const places = (tracks: FoundTexts['tracks']) => tracks.map(({ text, wordsAtOnce, needS }) => [text, wordsAtOnce, needS]);

describe('texts by the word of people', () => {
  test('are the analysis itself where nobody says anything, spellings that are not kept among them', () => {
    const { read, found } = analysed(LINES);
    const after = correctTexts(found, []);
    expect(after.tracks).toEqual(read.tracks);
    expect(after.names).toEqual(read.names);
    expect(after.windows).toEqual(read.windows);
    for (const figure of after.figures) expect(figure.value).toBe(read.figures.find(({ id }) => id === figure.id)?.value);
  });

  test('are what an analysis says that had read them so', () => {
    const { found } = analysed([line('SUMMFRSALE', [0, 4]), line('Elm Street', [1, 5], 1)]);
    const { read } = analysed([line('The SUMMER SALE of Nordic Sun', [0, 4]), line('Elm Street', [1, 5], 1)]);
    const after = correctTexts(found, [word(0, { wording: 'The SUMMER SALE of Nordic Sun' })]);
    expect(places(after.tracks)).toEqual(places(read.tracks));
    expect(after.tracks[0]).toMatchObject({ words: 6, wordsAtOnce: 6 });
    expect(after.names).toMatchObject([{ name: 'Nordic Sun', written: 'nordic sun', startS: 0, endS: 4, confidence: 1 }]);
  });

  test('that may be a sign ask for nothing, of others neither, until somebody says that they are a message or a sign', () => {
    const { found } = analysed([line('Free delivery this week', [0, 4]), carried(line('Mind the step and the wet floor', [0, 4], 1))]);
    expect(found.tracks).toMatchObject([
      { mayBeInScene: false, wordsAtOnce: 4, needS: 2.8 },
      { mayBeInScene: true, isInScene: false, needS: 0 },
    ]);
    const message = correctTexts(found, [word(1, { counts: true })]).tracks;
    expect(message.map(({ mayBeInScene }) => mayBeInScene)).toEqual([false, false]);
    // 4 words and 7: 0.2 × 11 + 3.
    expect(message.map(({ wordsAtOnce, needS }) => [wordsAtOnce, needS])).toEqual([
      [11, 5.2],
      [11, 5.2],
    ]);
    expect(correctTexts(found, [word(1, { counts: false })]).tracks).toMatchObject([
      { wordsAtOnce: 4, needS: 2.8 },
      { mayBeInScene: false, isInScene: true, needS: 0 },
    ]);
  });

  test('that may be a sign are a message once a call to action is written into them', () => {
    const { found } = analysed([carried(line('0rder n0w and the wet floor', [0, 4]))]);
    expect(found.tracks).toMatchObject([{ mayBeInScene: true, callToAction: null }]);
    const [order] = correctTexts(found, [word(0, { wording: 'Order now, mind the wet floor' })]).tracks;
    expect(order).toMatchObject({ mayBeInScene: false, callToAction: expect.anything() });
    expect(order?.needS).toBeGreaterThan(0);
  });

  test('count nowhere as part of the scene: text stands for the rest, nothing asks, and others are read sooner', () => {
    const { found } = analysed(LINES);
    // 0 to 5 s, and 6 to 10 s.
    expect(found.figures.find(({ id }) => id === 'text_share')?.value).toBeCloseTo(0.9, 9);
    const after = correctTexts(found, [word(1, { counts: false }), word(2, { counts: false })]);
    expect(after.figures.find(({ id }) => id === 'text_share')?.value).toBeCloseTo(0.4, 9);
    expect(after.windows.map(({ window, hasText }) => [window, hasText])).toContainEqual(['last_3s', false]);
    // The other one asked for two words, "is here", besides the three that are no name.
    expect(after.tracks.map(({ wordsAtOnce, needS, isInScene }) => [wordsAtOnce, needS, isInScene])).toEqual([
      [3, 2.6, false],
      [3, 0, true],
      [0, 0, true],
    ]);
  });

  test('lose the name that was misread in them and keep that of others', () => {
    const { found } = analysed(LINES);
    expect(found.names.map(({ written }) => written)).toEqual(['nordic sun', 'nordisk sol']);
    const after = correctTexts(found, [word(0, { wording: 'Warm as the morning sun' })]);
    expect(after.names.map(({ written }) => written)).toEqual(['nordisk sol']);
    expect(after.tracks[0]).toMatchObject({ wordsAtOnce: 7, needS: 3.4 });
  });

  test('ask by what is written now, and a sign asks for nothing', () => {
    const { found } = analysed([line('Buv now', [0, 4])]);
    expect(correctTexts(found, [word(0, { wording: 'Buy now' })]).tracks[0]?.callToAction).toBe('buy now');
    expect(correctTexts(found, [word(0, { wording: 'Buy now', counts: false })]).tracks[0]?.callToAction).toBeNull();
  });

  test('of small print an address that somebody writes anew asks for nothing either', () => {
    const small = line('haIden', [0, 4], 1);
    const lines = [line('Shop now', [0, 4]), { ...small, sightings: small.sightings.map((one) => ({ ...one, heightShare: 0.02 })) }];
    const after = correctTexts(analysed(lines).found, [word(1, { wording: 'halden.com' })]);
    expect(after.tracks.map(({ text, callToAction }) => [text, callToAction])).toEqual([
      ['Shop now', 'shop now'],
      ['halden.com', null],
    ]);
  });

  test('carry speech as far as they count, of which no band is known', () => {
    const carried = (counts: boolean) => {
      const { found } = analysed([line('A word or two', [0, 4])]);
      return correctTexts(found, [word(0, { counts })]).figures.find(({ id }) => id === 'carried_without_sound');
    };
    expect(carried(true)).toMatchObject({ value: 1, lo: null, hi: null, bandKind: 'none' });
    expect(carried(false)).toMatchObject({ value: 0 });
  });
});
