import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPiece } from '../../testing/render.tsx';
import { LaneRow } from './lane-row.tsx';

const show = (values: (number | null)[]) =>
  renderPiece(
    <LaneRow
      lane={{
        kind: 'curve',
        id: 'ease',
        unit: 'of 100',
        scale: [0, 100],
        shape: 'line',
        curves: [{ id: 'ease', timesS: [0, 1], values, band: null }],
      }}
      frame={{ widthPx: 100, durationS: 2, cutsS: [], ticksS: [] }}
      heightPx={50}
      isNarrow={false}
      write={(value) => `bound ${value}`}
      readout={() => undefined}
    />,
  );

it('writes what top and bottom of a lane stand for', async () => {
  show([40, null]);
  expect(await screen.findByText('bound 100')).toBeTruthy();
  expect(screen.getByText('bound 0')).toBeTruthy();
});

it('writes none beside a lane of which nothing was measured', async () => {
  show([null, null]);
  await screen.findByText('Cognitive ease');
  expect(screen.queryByText(/bound/)).toBeNull();
});
