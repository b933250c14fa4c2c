import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { STAGE } from '../../ui/colours.ts';

const LINES = ['one', 'two', 'three', 'four', 'five'] as const;

/** The result page before anything is known, in its final shape. */
export function ResultSkeleton({ label }: { readonly label: string }) {
  return (
    <Box role="status" aria-label={label}>
      <Skeleton width={72} sx={{ fontSize: 13 }} />
      <Skeleton width="min(420px, 70%)" sx={{ fontSize: 28, mb: 4 }} />
      <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' } }}>
        <Box sx={{ aspectRatio: '1.6', maxHeight: 'calc(62dvh + 64px)', width: '100%', borderRadius: '10px', bgcolor: STAGE }} />
        <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
          <Skeleton variant="rounded" height={72} />
          {LINES.map((line) => (
            <Skeleton key={line} variant="rounded" height={48} />
          ))}
        </Box>
      </Box>
      <Skeleton variant="rounded" height={360} sx={{ mt: 6 }} />
    </Box>
  );
}
