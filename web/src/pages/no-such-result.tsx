import { CallError } from '@fovea/contract/call';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MissingPage } from '../lib/missing-page.ts';
import { EmptyFace } from '../ui/faces.tsx';

export function useMissingWords() {
  const { t } = useTranslation('prediction');
  const elsewhere = (
    <Button component={Link} to="/predictions" variant="outlined">
      {t('gone.library')}
    </Button>
  );
  return { title: t('missing.title'), text: t('missing.text'), elsewhere };
}

/** An address that can name no result. */
export function NoSuchResult(): never {
  throw new MissingPage(useMissingWords());
}

/** True where the server knows of no such film any more: it is in the bin, or deleted. */
export const isGone = (error: unknown): boolean => error instanceof CallError && error.problem?.code === 'pre_test_not_found';

/**
 * Instead of a result whose film somebody put away while it was looked at: nothing that could still be done with it.
 * @param kept says over it what is kept of what was being written
 */
export function GoneFilm({ kept }: { readonly kept: ReactNode }) {
  const { t } = useTranslation('prediction');
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
