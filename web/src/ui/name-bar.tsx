import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Mark } from './mark.tsx';

/** The top of a page with no shell round it, for people who came by a link: whose page it is. */
export function NameBar({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      component="header"
      sx={{ height: 56, display: 'flex', alignItems: 'center', gap: 2, px: { xs: 4, sm: 6 }, fontSize: 16, fontWeight: 620 }}
    >
      <Mark size={26} />
      {children}
    </Box>
  );
}
