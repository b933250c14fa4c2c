import { CallError } from '@fovea/contract/call';
import type { ErrorCode } from '@fovea/contract/error-codes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmptyFace } from '../ui/faces.tsx';

/** True where the server knows of no such thing any more: it is in the bin, or deleted. */
export const isGoneBy = (code: ErrorCode, error: unknown): boolean => error instanceof CallError && error.problem?.code === code;

interface GonePageProps {
  /** Of the page whose words say what is gone. */
  readonly t: TFunction<'folder'> | TFunction<'prediction'>;
  /** Says over it what is kept of what was being written. */
  readonly kept?: ReactNode;
}

/** Instead of what somebody put away while it was looked at: nothing that could still be done with it. */
export function GonePage({ t, kept }: GonePageProps) {
  const ways = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2 }}>
      <Button component={Link} to="/bin" variant="outlined">
        {t('gone.bin')}
      </Button>
      <Button component={Link} to="/predictions" variant="contained">
        {t('gone.library')}
      </Button>
    </Box>
  );
  return (
    <>
      {kept}
      <Box role="alert">
        <EmptyFace heading="h1" title={t('gone.title')} text={t('gone.text')} action={ways} />
      </Box>
    </>
  );
}
