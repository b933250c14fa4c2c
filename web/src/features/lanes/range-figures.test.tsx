import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPiece } from '../../testing/render.tsx';
import type { Lane } from './lane.ts';
import { RangeFigures } from './range-figures.tsx';

const curve = { id: 'loudness', timesS: [0, 1, 2, 3], values: [-120, -120, -20, -20], band: null };
const look = { id: 'loudness', unit: 'LUFS', scale: [-60, 0], shape: 'line' } as const;
const show = (lane: Lane) =>
  renderPiece(<RangeFigures lanes={[lane]} range={{ startS: 0, endS: 1 }} write={String} onClear={() => undefined} />);
const cells = async () => (await screen.findAllByRole('cell')).map(({ textContent }) => textContent);

it('says of a range in which nothing sounds that it is silent, and no level', async () => {
  show({ ...look, kind: 'curve', curves: [curve] });
  expect(await cells()).toEqual(['silence', 'silence', 'silence']);
});

it('says so of each version too', async () => {
  const loud = { ...curve, values: [-20, -20, -20, -20], letter: 'B', endS: 3 };
  show({ ...look, kind: 'versions', curves: [{ ...curve, letter: 'A', endS: 3 }, loud] });
  expect(await cells()).toEqual(['silence', expect.stringMatching(/^-20/)]);
});
