import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { LineSkeletons, RowSkeletons } from '../../ui/skeletons.tsx';

/** A comparison before it is there, in its final shape. */
export const ComparisonSkeleton = ({ label }: { readonly label: string }) => (
  <Box role="status" aria-label={label} sx={{ display: 'grid', gap: 5 }}>
    <LineSkeletons widths={['min(520px, 90%)']} size={20} />
    <Skeleton variant="rounded" height={420} animation={false} />
    <LineSkeletons widths={['120px']} size={20} />
    <RowSkeletons count={9} height={52} />
  </Box>
);
