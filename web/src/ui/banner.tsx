import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface BannerProps {
  readonly tone: 'error' | 'warning';
  readonly children: ReactNode;
}

/** A sentence that stands above a form: what happened and what to do. */
export function Banner({ tone, children }: BannerProps) {
  return (
    <Box
      role="alert"
      sx={{
        px: 4,
        py: 3,
        borderRadius: 1,
        fontSize: 14,
        color: `${tone}.main`,
        bgcolor: `color-mix(in srgb, var(--mui-palette-${tone}-main) 8%, transparent)`,
        borderLeft: '3px solid',
        borderColor: `${tone}.main`,
      }}
    >
      {children}
    </Box>
  );
}
