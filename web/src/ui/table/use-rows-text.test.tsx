import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRoutes } from '../../testing/render.tsx';
import type { RowsShown } from './use-rows-text.ts';
import { useRowsText } from './use-rows-text.ts';

it.each<readonly [RowsShown, string]>([
  [{ from: 1, to: 25, count: 1060 }, '1–25 of 1,060'],
  [{ from: 1, to: 25, count: -1, estimated: 9000 }, '1–25 of about 9,000'],
  [{ from: 26, to: 50, count: -1, estimated: 40 }, '26–50 of more than 50'],
  [{ from: 26, to: 50, count: -1 }, '26–50 of more than 50'],
])('%j is told as %s', async (shown, said) => {
  const Told = () => <p>{useRowsText()(shown)}</p>;
  renderRoutes([{ path: '/', Component: Told }], { path: '/' });
  expect(await screen.findByText(said)).toBeTruthy();
});
