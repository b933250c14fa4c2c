import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface ListBarProps {
  /** What narrows and sorts. */
  readonly children: ReactNode;
  /** The buttons that add to the list. */
  readonly actions?: ReactNode;
}

/** What stands above a list: filters first, buttons at the far end; on a phone the buttons share a line of their own. */
export const ListBar = ({ children, actions }: ListBarProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
    {children}
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        ml: { sm: 'auto' },
        flex: { xs: '1 1 100%', sm: 'none' },
        '& > *': { flex: { xs: '1 1 auto', sm: 'none' } },
      }}
    >
      {actions}
    </Box>
  </Box>
);
