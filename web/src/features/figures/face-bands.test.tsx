import type { Score } from '@fovea/contract/predictions';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPiece } from '../../testing/render.tsx';
import { BandText } from './band-text.tsx';

const time: Score = {
  ...{ id: 'face_time_share', value: 0, unit: 'share', range: [0, 1], lo: 0, hi: 1 },
  ...{ band_kind: 'stability', direction: 'descriptive', state: 'ok', reason: null },
};
const show = (change: Partial<Score>) =>
  renderPiece(
    (['short', 'long'] as const).map((length) => (
      <p key={length}>
        <BandText score={{ ...time, ...change }} length={length} />
      </p>
    )),
  );

it('a film without a face that counts is told what all that may be one would come to, not a range from nothing to all of it', async () => {
  show({});
  expect(await screen.findByText(/^up to 100\s?%$/)).toBeTruthy();
  expect(screen.getByText(/^With what counts as a face it is 0; with all that may be one it would be 100\s?%\./)).toBeTruthy();
});

it('the band of a figure of faces is that of finding them, and not of four ways to look', async () => {
  show({ value: 0.5, lo: 0.25, hi: 0.75 });
  expect(await screen.findByText(/^25\s?% to 75\s?%: from what is as good as surely a face to all that may be one\./)).toBeTruthy();
  expect(screen.queryByText(/four ways/)).toBeNull();
});

it('a face that is there from the start on has a range of moments', async () => {
  show({ id: 'face_first_shown', unit: 's', range: null, value: 0, lo: 0, hi: 2 });
  expect(await screen.findByText(/^0(\.\d)?–2(\.\d)?$/)).toBeTruthy();
});
