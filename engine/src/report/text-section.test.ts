import { expect, test } from 'vitest';
import { PLACEMENTS } from '../placements/placement-rules.ts';
import type { TextReading } from '../text/text-reading.ts';
import { PLACEMENT_WORDS } from './placement-words.ts';
import { textSection } from './text-section.ts';
import { clockSpan } from './write-html.ts';

const found = (name: string, written: string): TextReading['names'][number] => ({
  ...{ kind: 'brand', name, written, startS: 1, endS: 2, confidence: 1, places: [] },
});
const section = (parts: Partial<TextReading>) =>
  textSection({ rules: 'text-1', tracks: [], names: [], sought: [], speech: [], figures: [], windows: [], ...parts }, 'film');

test('how a name was read is told only where that differs from the name; a name that was not read is told too', () => {
  const told = section({ names: [found('Zarvo', 'zarvo'), found('Bree & Co', 'bre co')], sought: [{ kind: 'brand', name: 'Hollow <b>' }] });
  expect(told).toContain('>Zarvo · 00:01.0<');
  expect(told).toContain('>Bree &amp; Co, read as “bre co” · 00:01.0<');
  expect(told).toContain('Looked for and not read: “Hollow &lt;b&gt;”.');
  expect(section({ names: [found('Zarvo', 'zarvo')], sought: [{ kind: 'brand', name: 'Zarvo' }] })).not.toContain('Looked for');
});

test('a stretch shorter than the clock shows is told as a moment', () => {
  expect(clockSpan(6.151, 6.153)).toBe('00:06.2');
  expect(clockSpan(0, 1)).toBe('00:00.0 to 00:01.0');
});

test('every placement has a name to be called by', () => {
  expect(Object.keys(PLACEMENT_WORDS).toSorted()).toEqual(PLACEMENTS.placements.map(({ id }) => id).toSorted());
});
