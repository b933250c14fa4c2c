import type { PreTest } from '@fovea/contract/pre-tests';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import MovieOutlined from '@mui/icons-material/MovieOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { STAGE } from '../../ui/colours.ts';

/** A film's still on near-black: tall films keep their shape between bars. Decorative, the name stands beside it. */
export function Poster({ film }: { readonly film: PreTest }) {
  const [isMissing, setIsMissing] = useState(false);
  const address = isMissing ? null : film.poster_address;
  const Icon = film.video?.kind === 'still' ? ImageOutlined : MovieOutlined;
  return (
    <Box
      sx={{
        position: 'relative',
        aspectRatio: '16 / 9',
        // The dark room belongs to films: what has none stays quiet.
        bgcolor: address ? STAGE : 'color-mix(in srgb, var(--mui-palette-text-secondary) 8%, transparent)',
        display: 'grid',
        placeItems: 'center',
        overflow: 'hidden',
        color: 'text.secondary',
      }}
    >
      {address ? (
        <Box
          component="img"
          src={address}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setIsMissing(true)}
          sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' }}
        />
      ) : (
        <Icon sx={{ fontSize: 30, opacity: 0.6 }} />
      )}
    </Box>
  );
}
