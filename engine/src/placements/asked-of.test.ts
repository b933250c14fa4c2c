import { expect, test } from 'vitest';
import { askedOf } from './asked-of.ts';
import { PLACEMENTS } from './placement-rules.ts';

const asked = (id: string) => {
  const found = PLACEMENTS.placements.find((one) => one.id === id);
  if (!found) throw new Error(`${id} is no placement`);
  return askedOf(found, PLACEMENTS);
};
const limits = (id: string, rule: string) =>
  asked(id)
    .filter((one) => one.rule === rule)
    .map(({ limit: { min, max, oneOf }, isAdvice }) => [min, max, oneOf, isAdvice]);

test('what is taken and what is advised stand apart, as the library has them', () => {
  expect(limits('tiktok_infeed', 'duration')).toEqual([
    [5, 60, [], false],
    [21, 34, [], true],
  ]);
  expect(limits('tiktok_infeed', 'ratio')).toEqual([
    [null, null, ['9:16', '1:1', '16:9'], false],
    [null, null, ['9:16'], true],
  ]);
  expect(limits('youtube_skippable_tv', 'duration')).toEqual([[null, 180, [], true]]);
  expect(limits('youtube_shorts', 'resolution')).toEqual([[null, null, ['≥ 1080 × 1920'], true]]);
});

test('where nothing is asked nothing is told, and every placement asks that nothing flashes', () => {
  expect(limits('generic_16x9', 'duration')).toEqual([]);
  expect(limits('tv_uk', 'loudness')).toEqual([[-23.5, -22.5, [], false]]);
  for (const { id } of PLACEMENTS.placements) expect(limits(id, 'flash_general')).toEqual([[null, 3, [], false]]);
});

test('rules of one’s own are told whole', () => {
  const [base] = PLACEMENTS.placements.filter(({ id }) => id === 'generic_16x9');
  if (!base) throw new Error('There is a place for everything');
  const own = { source: 'own', needsCaptions: true, brandWithinS: 3, textHeight: 0.05, viewingS: 8 };
  const told = askedOf({ ...base, own }, PLACEMENTS).map(({ rule, limit }) => [rule, limit.min ?? limit.max]);
  expect(told).toEqual(
    expect.arrayContaining([
      ['captions', 0.8],
      ['brand_within', 3],
      ['brand_at_any_time', 8],
      ['text_height', 0.05],
    ]),
  );
});
