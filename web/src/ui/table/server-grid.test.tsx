import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { renderRoutes } from '../../testing/render.tsx';
import { ServerGrid } from './server-grid.tsx';
import { useTableAddress } from './use-table-address.ts';

const TOTAL = 60;
const rowsFrom = (start: number, size: number) =>
  Array.from({ length: Math.max(0, Math.min(size, TOTAL - start)) }, (_, n) => ({ id: start + n, name: `Row ${start + n}` }));

let asked: number[] = [];
beforeEach(() => {
  asked = [];
});

/** A list that is read a moment after it was asked for, as from a server. */
function List() {
  const address = useTableAddress(['name'], { field: 'name', direction: 'asc' });
  const { start, size } = address.request;
  const [page, setPage] = useState<{ of: number; rows: ReturnType<typeof rowsFrom> }>();
  useEffect(() => {
    asked.push(start);
    const timer = setTimeout(() => setPage({ of: start, rows: rowsFrom(start, size) }), 5);
    return () => clearTimeout(timer);
  }, [start, size]);
  return (
    <ServerGrid
      label="Rows"
      rows={page?.rows}
      total={TOTAL}
      isTotalEstimate={false}
      isReading={page?.of !== start}
      columns={[{ field: 'name', headerName: 'Name' }]}
      address={address}
      rowId={({ id }) => id}
      nothing="No row matches"
    />
  );
}
const show = (path = '/') => renderRoutes([{ path: '/', Component: List }], { path });
const turn = (way: 'next' | 'previous') => userEvent.click(screen.getByRole('button', { name: `Go to ${way} page` }));

it('turns to the next page and stays there', async () => {
  show();
  await screen.findByText('1–25 of 60');
  await turn('next');
  await screen.findByText('Row 30');
  await turn('next');
  await screen.findByText('Row 55');
  await turn('previous');
  await screen.findByText('Row 30');
  expect(screen.getByText('26–50 of 60')).toBeTruthy();
  expect(asked).toEqual([0, 25, 50, 25]);
});

it('says that an old link leads behind the last page, and leads to the first', async () => {
  show('/?page=9');
  await screen.findByText('Nothing on this page');
  expect(screen.queryByText('No row matches')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'To the first page' }));
  await screen.findByText('1–25 of 60');
  expect(asked).toEqual([225, 0]);
});
