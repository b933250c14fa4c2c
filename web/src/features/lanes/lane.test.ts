import { expect, it } from 'vitest';
import { aResult } from '../../testing/a-result.ts';
import { lanesOf } from './lane.ts';

const namesOf = (...of: Parameters<typeof lanesOf>) => lanesOf(...of).map(({ id }) => id);

it('what stays on the ad is read behind what the film itself does, where it was measured', () => {
  const result = aResult();
  const without = namesOf(result);
  expect(without).not.toContain('breakthrough');
  const ids = namesOf(result, { timesS: [0, 1], shares: [0.4, null] });
  expect(ids.filter((id) => id !== 'breakthrough')).toEqual(without);
  expect(ids.indexOf('breakthrough')).toBe(Math.max(...['brand_attention', 'ease', 'focus'].map((id) => ids.indexOf(id))) + 1);
  const lane = lanesOf(result, { timesS: [0, 1], shares: [0.4, null] }).find(({ id }) => id === 'breakthrough');
  expect(lane).toMatchObject({
    kind: 'curve',
    unit: 'share',
    scale: [0, 1],
    curves: [{ timesS: [0, 1], values: [0.4, null], band: null }],
  });
});
