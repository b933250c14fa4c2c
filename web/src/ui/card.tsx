import type { BoxProps } from '@mui/material/Box';
import Box from '@mui/material/Box';

/** A calm surface: a line instead of a shadow. */
export function Card({ sx, ...rest }: BoxProps) {
  return (
    <Box
      {...rest}
      sx={[
        { bgcolor: 'background.paper', border: '1px solid', borderColor: 'divider', borderRadius: '10px', overflow: 'hidden' },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    />
  );
}
