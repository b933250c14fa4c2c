import Box from '@mui/material/Box';
import { readableOn } from '../lib/contrast.ts';

interface ColourSwatchProps {
  readonly hex: string;
  /** What stands on it; nothing makes it a small square. */
  readonly label?: string;
}

/** A colour with letters that stay readable on it, and a line round it that shows white on white. */
export const ColourSwatch = ({ hex, label }: ColourSwatchProps) => (
  <Box
    component="span"
    data-own-colours
    title={label ? `${label} ${hex}` : hex}
    sx={{
      display: 'inline-grid',
      alignItems: 'center',
      flex: 'none',
      maxWidth: '100%',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      border: '1px solid',
      borderColor: 'color-mix(in srgb, var(--mui-palette-text-secondary) 45%, transparent)',
      borderRadius: '6px',
      fontSize: 12,
      ...(label ? { px: 2, height: 24 } : { width: 20, height: 20 }),
    }}
    style={{ backgroundColor: hex, color: readableOn(hex) }}
  >
    {label}
  </Box>
);
