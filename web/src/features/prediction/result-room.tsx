import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface ResultRoomProps {
  readonly film: ReactNode;
  /** How far it is, the verdict and the headline figures. */
  readonly side: ReactNode;
  readonly lanes: ReactNode;
  readonly below: ReactNode;
}

const gutter = { px: { xs: 4, sm: 0 }, minWidth: 0 } as const;

/**
 * Where things stand: on a wide screen the lanes lie under the film, on the same width, so that eye and playhead move together, and the
 * words stay beside them. On a narrow one everything follows in one column; the film stays in view, which needs a flex column, since a
 * sticky item of a grid cannot leave its own cell.
 */
export function ResultRoom({ film, side, lanes, below }: ResultRoomProps) {
  return (
    <Box
      sx={{
        display: { xs: 'flex', lg: 'grid' },
        flexDirection: 'column',
        gap: { xs: 5, sm: 8 },
        alignItems: { xs: 'stretch', lg: 'start' },
        gridTemplateColumns: 'minmax(0, 1fr) 372px',
        gridTemplateRows: 'auto 1fr auto',
        gridTemplateAreas: '"film side" "lanes side" "below below"',
      }}
    >
      <Box sx={{ gridArea: 'film', position: { xs: 'sticky', sm: 'static' }, top: 56, zIndex: 2, minWidth: 0 }}>{film}</Box>
      <Box sx={{ gridArea: 'side', display: 'grid', gap: 5, ...gutter }}>{side}</Box>
      {lanes && <Box sx={{ gridArea: 'lanes', ...gutter }}>{lanes}</Box>}
      <Box sx={{ gridArea: 'below', display: 'grid', rowGap: { xs: 5, sm: 8 }, ...gutter }}>{below}</Box>
    </Box>
  );
}
