import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPiece } from '../testing/render.tsx';
import { FirstOf } from './first-of.tsx';

const list = (length: number) => (
  <FirstOf items={Array.from({ length }, (_, k) => `shot ${k + 1}`)} most={3}>
    {(shown) => shown.map((text) => <p key={text}>{text}</p>)}
  </FirstOf>
);

it('shows the first, then all, then the first again', async () => {
  renderPiece(list(5));
  expect(screen.getAllByText(/^shot/)).toHaveLength(3);
  const more = await screen.findByRole('button', { name: 'Show 2 more' });
  await userEvent.click(more);
  expect(screen.getAllByText(/^shot/)).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: 'Show fewer', expanded: true }));
  expect(screen.getAllByText(/^shot/)).toHaveLength(3);
});

it('asks for nothing where all are there', () => {
  renderPiece(list(3));
  expect(screen.getAllByText(/^shot/)).toHaveLength(3);
  expect(screen.queryByRole('button')).toBeNull();
});
