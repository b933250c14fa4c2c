import { PreTestUuid } from '@fovea/contract/ids';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { preTestQuery } from '../features/prediction/api.ts';
import { useErrorText } from '../lib/error-text.ts';
import { EmptyFace } from '../ui/faces.tsx';

interface NotComparableProps {
  readonly ids: readonly string[];
  readonly error: unknown;
}

/** Analyses that other versions of Fovea made: asking again changes nothing, analysing the older film again does. */
export function NotComparable({ ids, error }: NotComparableProps) {
  const { t } = useTranslation('compare');
  const text = useErrorText();
  // An id may be that of a single analysis, which is no film: it is not found here, and has no button.
  const films = useQueries({ queries: ids.map((id) => preTestQuery(PreTestUuid.parse(id), 0)) });
  const known = films.flatMap(({ data }) => (data ? [data] : []));
  const open = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'center' }}>
      {known.map(({ uuid, pre_test_name: name }) => (
        <Button key={uuid} component={Link} to={`/prediction/${uuid}`} variant="outlined" sx={{ overflowWrap: 'anywhere' }}>
          {t('open', { name })}
        </Button>
      ))}
    </Box>
  );
  return <EmptyFace title={t('refused.title')} text={text(error)} action={known.length > 0 && open} />;
}
