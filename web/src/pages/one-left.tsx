import { PreTestUuid } from '@fovea/contract/ids';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { preTestQuery } from '../features/prediction/api.ts';
import { EmptyFace } from '../ui/faces.tsx';

const FILM_MS = 2_000;

/** Instead of a comparison whose other films are not there. */
export function OneLeft({ id }: { readonly id: string }) {
  const { t } = useTranslation('compare');
  const { data: film } = useQuery(preTestQuery(PreTestUuid.parse(id), FILM_MS)); // that of a single analysis is no film, and has no button
  const ways = (
    <>
      <Button component={Link} to="/bin" variant="outlined">
        {t('missing.bin')}
      </Button>
      {film && (
        <Button component={Link} to={`/prediction/${film.uuid}`} variant="contained" sx={{ overflowWrap: 'anywhere' }}>
          {t('open', { name: film.pre_test_name })}
        </Button>
      )}
    </>
  );
  return <EmptyFace title={t('missing.title')} text={t('missing.text')} action={ways} />;
}
