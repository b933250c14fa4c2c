import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPiece } from '../../testing/render.tsx';
import { SortHead } from './sort-head.tsx';

const table = (head: React.ReactNode) => (
  <table>
    <thead>
      <tr>{head}</tr>
    </thead>
  </table>
);

test.each([
  ['newest', 'none', 'name'],
  ['name', 'ascending', 'name-down'],
  ['name-down', 'descending', 'name'],
] as const)('sorted by %s the head of names says %s, and pressed asks for %s', async (sortName, said, wanted) => {
  const onSort = vi.fn();
  renderPiece(table(<SortHead column="name" label="Name" {...{ sortName, onSort }} />));
  const head = screen.getByRole('columnheader', { name: 'Name' });
  expect(head.getAttribute('aria-sort') ?? 'none').toBe(said);
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(onSort).toHaveBeenCalledExactlyOnceWith(wanted);
});
