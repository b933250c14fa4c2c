import type { PreTest } from '@fovea/contract/pre-tests';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { STAGE } from '../../ui/colours.ts';

/**
 * The dark room before there is a result: a still of the film if there is one, and beside it how far things are.
 * Where nothing is on its way and there is nothing to show, the room is left out.
 */
export function WaitingStage({ preTest, children }: { readonly preTest: PreTest; readonly children: ReactNode }) {
  const isGoing = preTest.status === 'queued' || preTest.status === 'processing' || preTest.status === 'uploading';
  if (!isGoing && !preTest.poster_address) return <Box sx={{ px: { xs: 4, sm: 0 }, maxWidth: 720 }}>{children}</Box>;
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 8,
        rowGap: 5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 372px' },
      }}
    >
      <Box
        sx={{
          aspectRatio: '1.6',
          maxHeight: { xs: '44dvh', md: '62dvh' },
          width: '100%',
          borderRadius: { xs: 0, sm: '10px' },
          overflow: 'hidden',
          bgcolor: STAGE,
        }}
      >
        {preTest.poster_address && (
          <img src={preTest.poster_address} alt="" style={{ width: '100%', height: '100%', objectFit: 'contain', opacity: 0.6 }} />
        )}
      </Box>
      <Box sx={{ px: { xs: 4, sm: 0 } }}>{children}</Box>
    </Box>
  );
}
