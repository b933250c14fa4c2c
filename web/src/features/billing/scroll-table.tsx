import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A table that is scrolled by itself where the page is too narrow for it, by keyboard too. */
export const ScrollTable = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Box role="group" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto' }}>
    {children}
  </Box>
);
