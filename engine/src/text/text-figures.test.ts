import { expect, test } from 'vitest';
import type { SpeechBand } from './text-figures.ts';
import { textFigures } from './text-figures.ts';

const span = { startS: 3, endS: 8 };
const figuresOf = (speech: SpeechBand['sure'], speechBand: SpeechBand) => {
  const figures = textFigures({ tracks: [], speech, speechBand, durationS: 30, kind: 'film' });
  return (id: string) => figures.find((figure) => figure.id === id);
};

test('where no speech is sure its beginning has no latest end, and what is carried is not told of no speech', () => {
  const figure = figuresOf([span], { sure: [], possible: [{ startS: 2.5, endS: 8 }] });
  expect(figure('first_speech')).toMatchObject({ value: 3, lo: 2.5, hi: null, bandKind: 'range' });
  expect(figure('speech_seconds')).toMatchObject({ value: 5, lo: 0, hi: 5.5 });
  expect(figure('carried_without_sound')).toMatchObject({ value: 0, lo: 0, hi: 0, bandKind: 'range' });
});

test('sure speech closes the band of its beginning, and where none counts all is carried, with less where some may be speech', () => {
  const sure = figuresOf([span], { sure: [{ startS: 4, endS: 8 }], possible: [span] });
  expect(sure('first_speech')).toMatchObject({ value: 3, lo: 3, hi: 4 });
  const none = figuresOf([], { sure: [], possible: [span] });
  expect(none('carried_without_sound')).toMatchObject({ value: 1, lo: 0, hi: 1 });
});
