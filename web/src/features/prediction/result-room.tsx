import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { FILM_HEIGHT, useFilmHeight } from './use-film-height.ts';

interface ResultRoomProps {
  readonly film: ReactNode;
  /** How far it is, the verdict and the headline figures. */
  readonly side: ReactNode;
  /** Curves over time; a still picture has none. */
  readonly lanes?: ReactNode;
  /** The figures that are read after the lanes. */
  readonly more?: ReactNode;
  readonly below?: ReactNode;
}

const gutter = { px: { xs: 4, sm: 0 }, minWidth: 0 } as const;

/**
 * Where things stand: on a wide screen the lanes lie under the film, on the same width, so that eye and playhead move together, and the
 * verdict fills the column beside both; all further figures use the whole width below. On a narrow one everything follows in one column; the film stays in view, which needs a flex
 * column, since a sticky item of a grid cannot leave its own cell.
 */
export function ResultRoom({ film, side, lanes, more, below }: ResultRoomProps) {
  const filmRef = useRef<HTMLDivElement>(null);
  useFilmHeight(filmRef);
  return (
    <Box
      sx={{
        display: { xs: 'flex', lg: 'grid' },
        flexDirection: 'column',
        columnGap: 8,
        rowGap: { xs: 5, sm: 8 },
        alignItems: { xs: 'stretch', lg: 'start' },
        gridTemplateColumns: 'minmax(0, 1fr) 372px',
        gridTemplateRows: 'auto 1fr auto auto',
        gridTemplateAreas: '"film side" "lanes side" "more more" "below below"',
      }}
    >
      <Box ref={filmRef} sx={{ gridArea: 'film', minWidth: 0, ...onTop }}>
        {film}
      </Box>
      <Box sx={{ gridArea: 'side', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5, ...gutter }}>{side}</Box>
      {lanes && <Box sx={{ gridArea: 'lanes', ...gutter }}>{lanes}</Box>}
      {more && <Box sx={{ gridArea: 'more', ...gutter }}>{more}</Box>}
      {below && (
        <Box sx={{ gridArea: 'below', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 5, sm: 8 }, ...gutter }}>
          {below}
        </Box>
      )}
    </Box>
  );
}

/**
 * On a phone the film stays above what is read, but not in a window so low that nothing could be read below it. What takes the focus, or
 * is led to, comes to lie below it then.
 */
const onTop = {
  '@media (max-width: 599.95px) and (min-height: 520px)': {
    ...({ position: 'sticky', top: 56, zIndex: 2 } as const),
    '&& ~ *, && ~ * *': { scrollMarginTop: `var(${FILM_HEIGHT}, 0px)` },
  },
} as const;

/** Verdict and figures: one above the other in the narrow column, facing each other where the column lies under the film. */
export function Facing({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        alignItems: 'start',
        gap: { xs: 5, sm: 8, lg: 5 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'minmax(0, 1fr)' },
      }}
    >
      {children}
    </Box>
  );
}
