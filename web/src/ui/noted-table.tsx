import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface NotedTableProps {
  /** The heading that names it. */
  readonly labelledBy: string;
  readonly note: string;
  /** Where there is less room the table scrolls; the page does not. */
  readonly minWidth: number;
  readonly fontSize: number;
  /** Head and body. */
  readonly children: ReactNode;
}

/** A plain table under a heading of its own, with what is to be known of all of it below. */
export const NotedTable = ({ labelledBy, note, minWidth, fontSize, children }: NotedTableProps) => (
  <>
    <Box
      role="region"
      aria-labelledby={labelledBy}
      tabIndex={0}
      sx={{ overflowX: 'auto', position: 'relative', '@media print': { overflow: 'visible' } }}
    >
      <Box component="table" sx={{ ...LOOK, minWidth, fontSize, '@media print': onPaper }}>
        {children}
      </Box>
    </Box>
    <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1, textWrap: 'pretty' }}>
      {note}
    </Typography>
  </>
);

/** What stands under a value in its cell: a band, a measurement. */
export const UnderValue = ({ children }: { readonly children: ReactNode }) => (
  <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
    {children}
  </Typography>
);

/** Paper does not scroll: columns give way, those too that say how wide they are at least. */
const onPaper = { minWidth: 0, '& th': { minWidth: '0 !important' } } as const;

const LOOK = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', py: 1.25, pr: 2, fontWeight: 450 },
  '& thead th': { color: 'text.secondary', fontWeight: 620 },
  '& tbody tr': { borderTop: '1px solid', borderColor: 'divider' },
} as const;
