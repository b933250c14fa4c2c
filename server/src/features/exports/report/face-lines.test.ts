import { FaceReading } from '@fovea/contract/faces';
import { expect, test } from 'vitest';
import { readLanguages } from '../../languages/index.ts';
import { createWords } from '../words.ts';
import { faceLines } from './face-lines.ts';
import { figureLine } from './figure-lines.ts';

const words = createWords(await readLanguages(), 'en');
const figure = (id: string, hi: number | null) => ({
  ...{ id, value: 0, unit: 'share', range: null, lo: 0, hi, band_kind: 'stability', direction: 'descriptive', state: 'ok', reason: null },
});
const readingOf = (hi: number) =>
  FaceReading.parse({
    ...{ rules: 'faces-1.0', model: 'made', tracks: [], close_ups: [] },
    figures: [figure('face_time_share', hi), figure('face_most', hi)],
  });
const told = (faces: FaceReading, kind: 'film' | 'still' = 'film') =>
  faceLines(
    { result: { faces, media: { kind }, versions: { engine: '1', model: 'made', metrics: '1', analysis: '1' } }, readingEdit: null },
    words,
  ).sentences.join(' ');

test('a report says that something may be a face where none counts, and gives no range from nothing to all', () => {
  expect(told(readingOf(1))).toMatch(/ Something may be a face, in up to 100\s?% of the film\. It is not sure enough to count\./);
  expect(told(readingOf(1), 'still')).toMatch(/ Something in this picture may be a face\./);
  expect(told(readingOf(0))).not.toMatch(/Something/);
  const [time = expect.fail('There is no figure')] = readingOf(1).figures;
  expect(figureLine(time, words).band).toMatch(/^up to 100\s?%$/);
});
