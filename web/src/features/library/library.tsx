import type { PreTest } from '@fovea/contract/pre-tests';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useLiveInterval } from '../../lib/live.ts';
import { EmptyFace, FailedFace, StaleNote } from '../../ui/faces.tsx';
import { View } from '../../ui/view.tsx';
import { libraryQuery } from './api.ts';
import { readChoice, SORTS, withChoice } from './choice.ts';
import { LibraryBar } from './library-bar.tsx';
import { useLibraryView } from './library-view.ts';
import { PosterGrid, PosterGridSkeleton } from './poster-grid.tsx';
import { PreTestTable } from './pre-test-table.tsx';

interface LibraryProps {
  readonly mayEdit: boolean;
  /** The way to a new test, for those who may start one. */
  readonly start: ReactNode;
  /** The face of a library in which nothing was ever tested. */
  readonly empty: ReactNode;
}

/** All tests of the tenant, as the address asks for them. */
export function Library({ mayEdit, start, empty }: LibraryProps) {
  const { t } = useTranslation('predictions');
  const [search, setSearch] = useSearchParams();
  const [view, setView] = useLibraryView();
  const { sortName, status } = readChoice(search);
  const query = useInfiniteQuery(libraryQuery({ sort: SORTS[sortName], status }, useLiveInterval()));
  const first = query.data?.pages[0];
  const choose = (name: 'sort' | 'status', value: string) => setSearch(withChoice(search, name, value), { replace: true });
  const Rows = view === 'table' ? PreTestTable : PosterGrid;
  const isBare = first?.total === 0 && status === null;
  return (
    <>
      {!isBare && (
        <LibraryBar
          count={first && (first.total_is_estimate ? t('count-estimate', { count: first.total }) : t('count', { count: first.total }))}
          {...{ start, sortName, status, view }}
          onChoose={choose}
          onView={setView}
        />
      )}
      <View
        query={query}
        isEmpty={({ pages }) => pages[0]?.total === 0}
        loading={<PosterGridSkeleton />}
        empty={status ? <NoneWithStatus onShowAll={() => choose('status', '')} /> : empty}
        failed={(fault) => <FailedFace {...fault} />}
        stale={(fault) => <StaleNote {...fault} />}
        ready={({ pages }) => (
          <>
            <Rows preTests={onceEach(pages)} mayEdit={mayEdit} />
            {query.hasNextPage && (
              <Box sx={{ display: 'grid', justifyItems: 'center', py: 8 }}>
                <Button variant="outlined" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {t('more')}
                </Button>
              </Box>
            )}
          </>
        )}
      />
    </>
  );
}

/** Rows shift between pages when something new arrives in between: each test is shown once. */
function onceEach(pages: readonly { readonly data: readonly { readonly pre_test: PreTest }[] }[]): PreTest[] {
  return [...new Map(pages.flatMap(({ data }) => data.map(({ pre_test }) => [pre_test.uuid, pre_test]))).values()];
}

function NoneWithStatus({ onShowAll }: { readonly onShowAll: () => void }) {
  const { t } = useTranslation('predictions');
  return (
    <EmptyFace
      title={t('none.title')}
      text={t('none.text')}
      action={
        <Button variant="outlined" onClick={onShowAll}>
          {t('none.show-all')}
        </Button>
      }
    />
  );
}
