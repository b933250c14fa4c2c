import Box from '@mui/material/Box';
import { Mark } from '../ui/mark.tsx';

/** The blank page while the first answer is on its way: the mark, nothing that spins. */
export function Loader() {
  return (
    <Box sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', opacity: 0.5 }} aria-busy>
      <Mark size={40} />
    </Box>
  );
}
