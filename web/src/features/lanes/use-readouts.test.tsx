import { renderHook } from '@testing-library/react';
import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { wordsIn } from '../../testing/render.tsx';
import type { Lane } from './lane.ts';
import { useReadouts } from './use-readouts.ts';

const lanes: Lane[] = [
  {
    ...{ kind: 'curve', id: 'shift', unit: 'share', scale: [0, 1], shape: 'line' },
    curves: [{ id: 'shift', timesS: [0, 1, 2], values: [null, 0.25, 0.25], band: null }],
  },
];
const t: TFunction<'prediction'> = wordsIn().getFixedT('en', 'prediction');

it('tells of the whole film until a moment is asked for, then of that one, also back at the beginning', () => {
  const { result } = renderHook(() => useReadouts(lanes, 3, { t, write: String }));
  const place = document.createElement('p');
  result.current.keep('shift')(place);
  const said = (timeS: number, isPointed: boolean) => {
    result.current.onMoment(timeS, isPointed);
    return place.textContent;
  };
  expect(said(0, false)).toBe('mean 0.25');
  expect(said(1, true)).toBe('0.25');
  expect(said(0, false)).toBe('mean 0.25'); // the pointer is gone, and nobody has moved
  expect(said(2, false)).toBe('0.25');
  expect(said(0, false)).toBe('not measured');
});
