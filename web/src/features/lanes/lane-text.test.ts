import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { LANGUAGE_FILES } from '../../testing/language-files.ts';
import type { CurveLane, Lane, SpanLane } from './lane.ts';
import { readingText } from './lane-text.ts';

const i18n = createInstance();
await i18n.init({ lng: 'en', resources: { en: { prediction: LANGUAGE_FILES.en?.prediction ?? {} } }, keySeparator: false });
const words = { t: i18n.getFixedT('en', 'prediction'), write: String };
const span = (start_s: number, end_s: number, said: string | null = null) => ({ start_s, end_s, words: said });
const at = (lane: SpanLane, timeS: number) => readingText(lane, timeS, words);

test('faces are counted, speech is heard, texts are read, each once', () => {
  const faces: SpanLane = { kind: 'spans', id: 'faces', spans: [span(0, 6), span(4, 9)] };
  expect([2, 5, 10].map((timeS) => at(faces, timeS))).toEqual(['1 face', '2 faces', 'none here']);
  expect(at({ kind: 'spans', id: 'speech', spans: [span(1, 2)] }, 1.5)).toBe('heard here');
  const text: SpanLane = { kind: 'spans', id: 'text', spans: [span(0, 3, 'NORDLYS'), span(0, 3, 'NORDLYS'), span(1, 3, 'Shop now')] };
  expect([at(text, 0.5), at(text, 2)]).toEqual(['NORDLYS', 'NORDLYS · Shop now']);
});

test('that nothing is there is said only of what has been analysed', () => {
  const lanes: Lane[] = [
    { kind: 'brand', id: 'brand', spans: [span(0, 1)] },
    { kind: 'shots', id: 'shots', spans: [span(0, 2)] },
    { kind: 'findings', id: 'findings', findings: [] },
    { kind: 'spans', id: 'speech', spans: [span(6, 8)] },
  ];
  const said = (timeS: number, reachedS?: number) =>
    lanes.map((lane) => readingText(reachedS === undefined ? lane : { ...lane, reachedS }, timeS, words));
  expect(said(2.5, 3)).toEqual(['not on screen', '1 of 1', 'none here', 'none here']);
  expect(said(4, 3)).toEqual(Array(4).fill('not analysed yet'));
  expect(said(7, 3)).toEqual([...Array(3).fill('not analysed yet'), 'heard here']); // sound is heard ahead of the picture
  expect(said(4)).toEqual(['not on screen', '1 of 1', 'none here', 'none here']);
});

test('full silence is called that: its level was not measured', () => {
  const curve = { id: 'loudness_momentary', timesS: [0, 1], values: [-23.5, -120], band: null };
  const lane: CurveLane = { kind: 'curve', id: 'loudness', unit: 'LUFS', scale: [-48, 0], shape: 'line', curves: [curve] };
  expect([0, 1].map((timeS) => readingText(lane, timeS, words))).toEqual(['-23.5', 'silence']);
});
