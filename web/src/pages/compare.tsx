import { CallError } from '@fovea/contract/call';
import type { Comparison } from '@fovea/contract/comparison';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { isComparable, thoseThereQuery } from '../features/comparison/api.ts';
import { ComparedAreas } from '../features/comparison/compared-areas.tsx';
import { ComparedPlacing } from '../features/comparison/compared-placing.tsx';
import { ComparisonSkeleton } from '../features/comparison/comparison-skeleton.tsx';
import { TableButtons } from '../features/comparison/table-buttons.tsx';
import { ComparisonFiles } from '../features/exports/comparison-files.tsx';
import { DriftNote } from '../features/outcomes/drift-note.tsx';
import { useCurrentUser } from '../features/session/api.ts';
import { may } from '../lib/may.ts';
import { Banner } from '../ui/banner.tsx';
import { EmptyFace, FailedPage, StaleNote } from '../ui/faces.tsx';
import { Page } from '../ui/page.tsx';
import { View } from '../ui/view.tsx';
import { CompareShare } from './compare-share.tsx';
import { ComparedNames } from './compared-names.tsx';
import { NotComparable } from './not-comparable.tsx';
import { OneLeft } from './one-left.tsx';
import { SideBySide } from './side-by-side.tsx';

/** `/compare?ids=…`: two to four versions side by side. The address can be handed on within the organisation. */
export function ComparePage() {
  const { t } = useTranslation('compare');
  const ids = (useSearchParams()[0].get('ids') ?? '').split(',').filter((id) => id !== '');
  const query = useQuery(thoseThereQuery(ids));
  return (
    <Page
      title={t('title')}
      actions={query.data?.comparison && <CompareShare ids={query.data.ids} versions={query.data.comparison.versions} />}
    >
      {isComparable(ids) ? (
        <View
          query={query}
          isEmpty={({ comparison }) => comparison === null}
          loading={<ComparisonSkeleton label={t('loading')} />}
          empty={<OneLeft id={query.data?.ids[0] ?? ''} />}
          failed={(fault) =>
            isOfOtherMake(fault.error) ? <NotComparable ids={ids} error={fault.error} /> : <FailedPage heading="h2" {...fault} />
          }
          stale={(fault) => <StaleNote {...fault} />}
          ready={({ ids: there, comparison }) =>
            comparison && (
              <>
                {there.length < ids.length && (
                  <Box sx={{ mb: 4 }}>
                    <Banner tone="warning">{t('missing.told', { count: ids.length - there.length })}</Banner>
                  </Box>
                )}
                <Compared key={there.join()} ids={there} comparison={comparison} />
              </>
            )
          }
        />
      ) : (
        <Nothing />
      )}
    </Page>
  );
}

const isOfOtherMake = (error: unknown) => error instanceof CallError && error.problem?.code === 'versions_differ';

function Nothing() {
  const { t } = useTranslation('compare');
  const back = (
    <Button component={Link} to="/predictions" variant="contained">
      {t('empty.back')}
    </Button>
  );
  return <EmptyFace title={t('empty.title')} text={t('empty.text')} action={back} />;
}

/** Other films in the same place: moment, layer and range are looked at in them too, and the way back leads to those before. */
function useCompareOthers(): (ids: readonly string[]) => void {
  const navigate = useNavigate();
  return (ids) => {
    const next = new URLSearchParams(window.location.search);
    next.set('ids', ids.join());
    void navigate({ search: `?${next}` }, { preventScrollReset: true });
  };
}

interface ComparedProps {
  readonly ids: readonly string[];
  readonly comparison: Comparison;
}

function Compared({ ids, comparison }: ComparedProps) {
  const user = useCurrentUser();
  const compareOthers = useCompareOthers();
  const { versions } = comparison;
  const [first, ...others] = versions;
  return (
    <SideBySide
      comparison={comparison}
      setting={user?.settings.heatmap_palette ?? 'standard'}
      names={() => <ComparedNames versions={versions} ids={ids} onCompare={compareOthers} />}
      drift={<DriftNote />}
      more={
        <>
          <ComparedPlacing versions={versions} mayMeasure={may(user, 'pre-test.edit')} />
          <ComparedAreas ids={versions.map(({ prediction_id }) => prediction_id)} />
        </>
      }
      end={({ palette }) =>
        first && <ComparisonFiles versions={[first, ...others]} palette={palette} more={<TableButtons comparison={comparison} />} />
      }
    />
  );
}
