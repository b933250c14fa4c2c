import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** What is seen beside the pointer while something is carried. */
export const Carried = ({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) => (
  <Box
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 2,
      maxWidth: 260,
      px: 3,
      py: 2,
      borderRadius: '8px',
      bgcolor: 'background.paper',
      border: '1px solid',
      borderColor: 'primary.main',
      boxShadow: 8,
      fontSize: 13,
      fontWeight: 620,
    }}
  >
    {icon}
    <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
      {children}
    </Box>
  </Box>
);
