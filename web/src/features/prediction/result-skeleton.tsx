import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { DarkRoom } from './dark-room.tsx';
import { Facing, ResultRoom } from './result-room.tsx';

const LINES = ['one', 'two', 'three', 'four', 'five'] as const;

/** The lanes before they are drawn. */
export const LanesSkeleton = () => <Skeleton variant="rounded" animation={false} sx={{ height: { xs: 160, sm: 580 } }} />;

/** The result page before anything is known, in its final shape. */
export function ResultSkeleton({ label }: { readonly label: string }) {
  return (
    <Box role="status">
      <Box sx={{ mb: { xs: 3, sm: 4 }, px: { xs: 4, sm: 0 } }}>
        <Skeleton width={64} sx={{ fontSize: 13, lineHeight: 1.5 }} />
        <Box component="h1" aria-label={label} sx={{ m: 0, mt: 0.5, fontSize: { xs: 20, sm: 28 }, lineHeight: 1.2 }}>
          <Skeleton width="min(420px, 70%)" />
        </Box>
      </Box>
      <ResultRoom
        film={<DarkRoom />}
        side={
          <Facing>
            <Box>
              <Skeleton sx={{ fontSize: 20, lineHeight: 1.3 }} />
              <Skeleton sx={{ fontSize: 20, lineHeight: 1.3 }} />
              <Skeleton width="60%" sx={{ fontSize: 20, lineHeight: 1.3 }} />
            </Box>
            <div>
              {LINES.map((line) => (
                <Skeleton key={line} sx={{ fontSize: 20, lineHeight: 2.1 }} />
              ))}
            </div>
          </Facing>
        }
        lanes={<LanesSkeleton />}
      />
    </Box>
  );
}
