import type { PreTest } from '@fovea/contract/pre-tests';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { DarkRoom } from './dark-room.tsx';
import { ResultRoom } from './result-room.tsx';

/**
 * The dark room before there is a result: a still of the film if there is one, and beside it how far things are.
 * Where nothing is on its way and there is nothing to show, the room is left out.
 */
export function WaitingStage({ preTest, children }: { readonly preTest: PreTest; readonly children: ReactNode }) {
  const isGoing = preTest.status === 'queued' || preTest.status === 'processing' || preTest.status === 'uploading';
  if (!isGoing && !preTest.poster_address) return <Box sx={{ px: { xs: 4, sm: 0 }, maxWidth: 720 }}>{children}</Box>;
  return <ResultRoom film={<DarkRoom posterAddress={preTest.poster_address} />} side={children} />;
}
