import type { AreaInput } from '@fovea/contract/areas';
import { expect, it } from 'vitest';
import { keyedAnew, keyedFirst } from './area-keys.ts';

const areaOf = (name: string, x = 0.1): AreaInput => ({
  name,
  keyframes: [{ at_s: 0, x, y: 0.1, width: 0.2, height: 0.2 }],
  from_s: 0,
  to_s: null,
});
const [pack, face, logo] = [areaOf('Pack'), areaOf('Face'), areaOf('Logo')];
const first = keyedFirst([pack, face]);

it.each([
  ['one came before it', [logo, pack, face], [2, 0, 1]],
  ['one before it went', [face], [1]],
  ['it was moved, and others changed places', [areaOf('Face', 0.4), pack], [1, 0]],
  ['it was renamed', [pack, areaOf('Her face')], [0, 1]],
  ['it was moved and renamed', [areaOf('Her face', 0.4), pack], [1, 0]],
  ['one went and two came', [pack, areaOf('A'), areaOf('B')], [0, 2, 3]],
])('knows an area again where %s', (_, areas, keys) => {
  expect(keyedAnew(first, areas).keys).toEqual(keys);
});

it('tells two of one name and one content apart by their order', () => {
  expect(keyedAnew(keyedFirst([pack, pack]), [logo, pack, pack]).keys).toEqual([2, 0, 1]);
});
