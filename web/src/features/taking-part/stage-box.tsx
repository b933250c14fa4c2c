import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { STAGE } from '../../ui/colours.ts';

interface StageBoxProps {
  /** Width of the picture divided by its height. */
  readonly aspect: number;
  readonly children: ReactNode;
}

/** The place of the picture: as large as the page allows, in the shape of the film, so that chart and film lie on each other exactly. */
export const StageBox = ({ aspect, children }: StageBoxProps) => (
  <Box
    data-own-colours
    sx={{ position: 'relative', mx: 'auto', width: `min(100%, calc(68dvh * ${aspect}))`, bgcolor: STAGE, overflow: 'hidden' }}
    style={{ aspectRatio: aspect }}
  >
    {children}
  </Box>
);
