import { Suspense } from 'react';
import { Card } from '../card.tsx';
import { late } from '../late.tsx';
import { TableSkeleton } from '../skeletons.tsx';
import type { ServerGridProps } from './server-grid.tsx';

/** The grid is a chunk of its own: nobody who only looks at films loads it. */
const Grid = late('server-grid', async () => (await import('./server-grid.tsx')).ServerGrid);

/**
 * A table that the server pages and sorts; its place in the address by `useTableAddress`.
 * Columns are those of MUI's grid (`GridColDef`); one with `isWide: true` is left out on a phone.
 */
export const ServerTable = (props: ServerGridProps) => (
  <Suspense fallback={<TableSkeleton />}>
    <Card>
      <Grid {...props} />
    </Card>
  </Suspense>
);
