import Box from '@mui/material/Box';
import { STAGE } from '../../ui/colours.ts';
import { PictureOrNothing } from '../../ui/picture-or-nothing.tsx';

/** Scrubber and buttons under the film, which are not there yet. */
const CONTROLS_PX = 64;

interface DarkRoomProps {
  readonly posterAddress?: string | null;
}

/** The player's place while there is nothing to play: the same room at the same size, with a still of the film if there is one. */
export function DarkRoom({ posterAddress = null }: DarkRoomProps) {
  return (
    <Box sx={{ borderRadius: { xs: 0, sm: '10px' }, overflow: 'hidden', bgcolor: STAGE, pb: `${CONTROLS_PX}px` }}>
      <Box sx={{ aspectRatio: '16 / 9', maxHeight: { xs: '44dvh', md: '62dvh' }, width: '100%' }}>
        {posterAddress && (
          <PictureOrNothing
            src={posterAddress}
            style={{ display: 'block', width: '100%', height: '100%', objectFit: 'contain', opacity: 0.6 }}
          />
        )}
      </Box>
    </Box>
  );
}
