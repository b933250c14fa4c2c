import type { Series } from '@fovea/contract/predictions';
import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { aResult } from '../../testing/a-result.ts';
import { LANGUAGE_FILES } from '../../testing/language-files.ts';
import { placed } from './draw/draw-versions.ts';
import { laneKey } from './lane.ts';
import { laneName, readingText } from './lane-text.ts';
import type { LaneVersion } from './version-lanes.ts';
import { versionLanes } from './version-lanes.ts';

const i18n = createInstance();
await i18n.init({ lng: 'en', resources: { en: { prediction: LANGUAGE_FILES.en?.prediction ?? {} } }, keySeparator: false });
const words = { t: i18n.getFixedT('en', 'prediction'), write: String };

/** A version that has one value of ease a second. */
function version(letter: string, values: readonly (number | null)[], id = 'ease'): LaneVersion {
  const shots = [{ start_s: 0, end_s: values.length }];
  const series: Series[] = [
    { id, unit: 'points', range: [0, 100], direction: 'higher_better', time_base: 'analysis', values: [...values], band: null },
  ];
  const result = { ...aResult(), shots, series, time_bases: { analysis: values.map((_, at) => at), loudness: null } };
  return { letter, durationS: values.length, result };
}

test('shots stand version by version, a measure of all of them in one lane on one scale', () => {
  const lanes = versionLanes([version('A', [40, 50]), version('B', [81, 90, 95])]);
  expect(lanes.map(laneKey)).toEqual(['shotsA', 'shotsB', 'ease']);
  expect(lanes.map((lane) => laneName(lane, words.t))).toEqual(['A · Shots', 'B · Shots', 'Cognitive ease']);
  expect(lanes[2]).toMatchObject({ kind: 'versions', scale: [40, 100], curves: [{ letter: 'A' }, { letter: 'B' }] });
});

test('a measure that one version has is a lane of that version, under its own letter', () => {
  const lanes = versionLanes([version('A', [1, 2]), version('B', [0.1, 0.2], 'brand_attention')]);
  const brand = lanes.find(({ id }) => id === 'brand_attention');
  expect(brand).toMatchObject({ curves: [{ letter: 'B' }] });
});

test('each version says its value; a gap is a gap, and a film that is over has ended', () => {
  const [, , lane] = versionLanes([version('A', [40, null]), version('B', [70, 60, 50])]);
  const at = (timeS: number) => lane && readingText(lane, timeS, words);
  expect(at(0)).toBe('A 40 · B 70');
  expect(at(1)).toBe('A not measured · B 60');
  expect(at(2.4)).toBe('A has ended · B 50');
});

test('letters at one place stand one below the other, inside the lane', () => {
  const frame = { widthPx: 100, heightPx: 60 };
  const letters = placed(
    [
      { letter: 'A', end: [100, 58] },
      { letter: 'B', end: [100, 57] },
      { letter: 'C', end: [40, 58] },
    ],
    frame,
  );
  const of = (letter: string) => letters.find((one) => one.letter === letter);
  expect(of('B')?.y).toBe(42);
  expect(of('A')?.y).toBe(54);
  expect(of('C')).toEqual({ letter: 'C', x: 40, y: 54 });
  for (const { x } of letters) expect(x).toBeLessThanOrEqual(88);
});
