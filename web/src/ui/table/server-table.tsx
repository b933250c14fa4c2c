import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { lazy, Suspense } from 'react';
import { Card } from '../card.tsx';
import type { ServerGridProps } from './server-grid.tsx';

/** The grid is a chunk of its own: nobody who only looks at films loads it. */
const Grid = lazy(async () => ({ default: (await import('./server-grid.tsx')).ServerGrid }));

/**
 * A table that the server pages and sorts; its place in the address by `useTableAddress`.
 * Columns are those of MUI's grid (`GridColDef`); one with `isWide: true` is left out on a phone.
 */
export const ServerTable = (props: ServerGridProps) => (
  <Card>
    <Suspense fallback={<Waiting />}>
      <Grid {...props} />
    </Suspense>
  </Card>
);

const Waiting = () => (
  <Stack spacing={4} sx={{ p: 4 }}>
    {[0, 1, 2, 3, 4, 5].map((row) => (
      <Skeleton key={row} variant="rounded" height={28} />
    ))}
  </Stack>
);
