import { expect, test } from 'vitest';
import { PLACEMENTS, PlacementLibrary, RULE_NOTES } from './placement-rules.ts';

const { placements, sources, loudness } = PLACEMENTS;

test('every source and loudness target that is named is there', () => {
  const named = placements.flatMap(({ ratios, durationS, file }) => [ratios.source, durationS?.source ?? 'own', file?.source ?? 'own']);
  const ofNotes = placements.flatMap(({ notes }) => notes.map(({ source }) => source));
  const ofZones = placements.flatMap(({ zones }) => zones.map(({ source }) => source));
  const ofLoudness = Object.values(loudness).map(({ source }) => source);
  expect([...named, ...ofZones, ...ofNotes, ...ofLoudness].filter((key) => !(key in sources))).toEqual([]);
  expect(placements.filter((placement) => placement.loudness !== null && !(placement.loudness in loudness))).toEqual([]);
});

test('ads are cut to 4:5 and 1:1 by the places of Meta alone', () => {
  expect(placements.flatMap(({ id, crops }) => (crops.length > 0 ? [[id, ...crops]] : []))).toEqual(
    ['meta_reels', 'meta_stories', 'meta_feed'].map((id) => [id, '4:5', '1:1']),
  );
});

test('ids are unique', () => expect(new Set(placements.map(({ id }) => id)).size).toBe(placements.length));

test('what is common practice or our own never fails an ad by loudness', () => {
  const soft = Object.values(loudness).filter(({ source }) => ['practice', 'assumed'].includes(sources[source]?.status ?? ''));
  expect(soft.length).toBeGreaterThan(0);
  expect(soft.filter(({ verdict }) => verdict === 'fail')).toEqual([]);
});

test('every note that has a name stands somewhere', () =>
  expect(new Set(placements.flatMap(({ notes }) => notes.map(({ id }) => id)))).toEqual(new Set(RULE_NOTES)));

test('a library with a word that nobody knows is refused', () => {
  const [first, ...others] = placements;
  expect(PlacementLibrary.safeParse({ ...PLACEMENTS, placements: [{ ...first, colour: 'red' }, ...others] }).success).toBe(false);
  expect(PlacementLibrary.safeParse({ ...PLACEMENTS, placements: [{ ...first, flash: 'none' }, ...others] }).success).toBe(false);
});

test('a placement has zones exactly where it says so', () => {
  expect(placements.filter(({ zones, hasSafeZones }) => zones.length > 0 !== hasSafeZones)).toEqual([]);
});
