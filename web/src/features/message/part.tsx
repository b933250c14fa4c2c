import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** One part of the message, under its own heading. */
export const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 1.5 }}>
    <Typography component="h3" variant="body1" sx={{ fontWeight: 620 }}>
      {title}
    </Typography>
    {children}
  </Box>
);
