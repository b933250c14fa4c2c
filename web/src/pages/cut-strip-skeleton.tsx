import type { PreTest } from '@fovea/contract/pre-tests';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** How the part of a page that tells of the other cuts stands on it. */
export const STRIP = {
  ...{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3, mb: 4, mx: { xs: 4, sm: 0 }, p: 4 },
  ...{ border: '1px solid', borderColor: 'divider', borderRadius: '10px', bgcolor: 'background.paper' },
} as const;

/** The same before it has come: the first cut has nothing before it to be held against. */
export const CutStripSkeleton = ({ cut }: Pick<PreTest, 'cut'>) => (
  <Box sx={STRIP}>
    <Skeleton height={31} width="min(420px, 80%)" sx={{ transform: 'none' }} />
    {cut && cut.number > 1 && <Skeleton variant="rounded" sx={{ height: { xs: 66, sm: 84 } }} />}
    {cut?.number === 1 && <Skeleton variant="rounded" sx={{ display: { sm: 'none' }, height: 27 }} />}
  </Box>
);
