import { expect, it } from 'vitest';
import { aResult } from '../../testing/a-result.ts';
import { wordsIn } from '../../testing/render.tsx';
import { lanesOf } from './lane.ts';
import { readingText } from './lane-text.ts';

const namesOf = (...of: Parameters<typeof lanesOf>) => lanesOf(...of).map(({ id }) => id);

it('what stays on the ad is read behind what the film itself does, where it was measured', () => {
  const result = aResult();
  const without = namesOf(result);
  expect(without).not.toContain('breakthrough');
  const ids = namesOf(result, { staying: { timesS: [0, 1], shares: [0.4, null] } });
  expect(ids.filter((id) => id !== 'breakthrough')).toEqual(without);
  expect(ids.indexOf('breakthrough')).toBe(Math.max(...['brand_attention', 'ease', 'focus'].map((id) => ids.indexOf(id))) + 1);
  const lane = lanesOf(result, { staying: { timesS: [0, 1], shares: [0.4, null] } }).find(({ id }) => id === 'breakthrough');
  expect(lane).toMatchObject({
    kind: 'curve',
    unit: 'share',
    scale: [0, 1],
    curves: [{ timesS: [0, 1], values: [0.4, null], band: null }],
  });
});

it('what was watched once the film ran stands before what was predicted of its page, and says where nothing is known of it', () => {
  const known = { retention: { timesS: [0, 1, 2], shares: [1, 0.8, 0.6] }, staying: { timesS: [0, 1], shares: [0.4, null] } };
  const ids = namesOf(aResult(), known);
  expect(ids.indexOf('breakthrough')).toBe(ids.indexOf('retention') + 1);
  const [lane] = lanesOf(aResult(), known).filter(({ id }) => id === 'retention');
  const words = { t: wordsIn().getFixedT('en', 'prediction'), write: String };
  expect([1, 9].map((timeS) => lane && readingText(lane, timeS, words))).toEqual(['0.8', 'not measured']);
});
