import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyFace, FailedFace, StaleNote } from '../../ui/faces.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { View } from '../../ui/view.tsx';
import { openLinksQuery } from './api.ts';
import { LinkedFilms } from './linked-films.tsx';
import { ShareRows } from './share-rows.tsx';

/** All that the organisation has open to whoever has a link. */
export function OpenLinks() {
  const { t } = useTranslation('share');
  const query = useInfiniteQuery(openLinksQuery);
  return (
    <View
      query={query}
      isEmpty={({ pages }) => pages[0]?.data.length === 0}
      loading={<TableSkeleton />}
      empty={<EmptyFace title={t('open.none')} text={t('open.none-text')} />}
      failed={(fault) => <FailedFace {...fault} />}
      stale={(fault) => <StaleNote {...fault} />}
      ready={({ pages }) => (
        <>
          <Typography color="textSecondary" sx={{ maxWidth: '68ch', mb: 4 }}>
            {t('open.text')}
          </Typography>
          <ShareRows
            label={t('shell.links')}
            links={pages.flatMap(({ data }) => data)}
            of={({ pre_test_id: uuid, pre_test_name: name, compares }) =>
              compares ? (
                <LinkedFilms films={compares} leadsThere />
              ) : (
                <TextLink component={Link} to={`/prediction/${uuid}`}>
                  {name}
                </TextLink>
              )
            }
          />
          {query.hasNextPage && (
            <Box sx={{ display: 'grid', justifyItems: 'center', py: 8 }}>
              <Button variant="outlined" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t('open.more')}
              </Button>
            </Box>
          )}
        </>
      )}
    />
  );
}
