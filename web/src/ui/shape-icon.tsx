import Box from '@mui/material/Box';

const SIDE_PX = 18;

/** A frame of a given shape, width by height, as people draw it: upright, lying, square. */
export function ShapeIcon({ ratio }: { readonly ratio: number }) {
  const [width, height] = ratio >= 1 ? [SIDE_PX, SIDE_PX / ratio] : [SIDE_PX * ratio, SIDE_PX];
  return (
    <Box
      component="span"
      aria-hidden
      sx={{ width: SIDE_PX + 2, height: SIDE_PX + 2, flex: 'none', display: 'inline-grid', placeItems: 'center' }}
    >
      <Box component="span" sx={{ width, height, border: '1.5px solid', borderColor: 'text.secondary', borderRadius: '2.5px' }} />
    </Box>
  );
}
