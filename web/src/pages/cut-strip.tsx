import type { PreTest } from '@fovea/contract/pre-tests';
import CompareArrowsRounded from '@mui/icons-material/CompareArrowsRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { compareAddress } from '../features/comparison/api.ts';
import { DriverChanges } from '../features/comparison/driver-changes.tsx';
import { cutsQuery } from '../features/cuts/api.ts';
import { CutLinks } from '../features/cuts/cut-links.tsx';
import { OverallChange } from '../features/cuts/overall-change.tsx';
import { comparableCuts, cutBefore } from '../features/cuts/series.ts';
import { useCutWishes } from '../features/cuts/use-cut-wishes.ts';
import { useCurrentUser } from '../features/session/api.ts';
import { may } from '../lib/may.ts';
import { FailedFace, StaleNote } from '../ui/faces.tsx';
import { View } from '../ui/view.tsx';
import { CutStripSkeleton, STRIP } from './cut-strip-skeleton.tsx';

interface CutStripProps {
  readonly preTest: PreTest;
  /** Asks for the film of the next one. */
  readonly onNext: () => void;
}

/** Which cut of its ad a film is, the way to the others, and what it does better or worse than the one before it. */
export function CutStrip({ preTest, onNext }: CutStripProps) {
  return (
    <View
      query={useQuery(cutsQuery(preTest.uuid))}
      isEmpty={(cuts) => cuts.length === 0}
      loading={<CutStripSkeleton cut={preTest.cut} />}
      empty={null}
      failed={(fault) => <FailedFace {...fault} />}
      stale={(fault) => <StaleNote {...fault} />}
      ready={(cuts) => <Strip {...{ preTest, cuts, onNext }} />}
    />
  );
}

function Strip({ preTest, cuts, onNext }: CutStripProps & { readonly cuts: readonly PreTest[] }) {
  const { t } = useTranslation('cuts');
  const user = useCurrentUser();
  const { leave, isBusy } = useCutWishes(preTest);
  const compared = comparableCuts(cuts);
  const isPart = compared.length < cuts.filter(({ status }) => status === 'complete').length;
  const before = cutBefore(preTest.uuid, cuts);
  return (
    <Box component="section" aria-label={t('series')} sx={STRIP}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 4, rowGap: 2 }}>
        <CutLinks uuid={preTest.uuid} cuts={cuts} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {may(user, 'pre-test.edit') && (
            <Button size="small" color="cancel" disabled={isBusy} onClick={() => void leave()}>
              {t('leave')}
            </Button>
          )}
          {may(user, 'pre-test.create') && (
            <Button size="small" onClick={onNext}>
              {t('next.title')}
            </Button>
          )}
          {compared.length > 0 && (
            <Button
              component={Link}
              to={compareAddress(compared.map(({ uuid }) => uuid))}
              size="small"
              variant="outlined"
              startIcon={<CompareArrowsRounded />}
            >
              {isPart ? t('compare.latest', { count: compared.length }) : t('compare.all')}
            </Button>
          )}
        </Box>
      </Box>
      {before && <Since {...{ preTest, before, number: cuts.indexOf(before) + 1 }} />}
    </Box>
  );
}

interface SinceProps {
  readonly preTest: PreTest;
  readonly before: PreTest;
  /** Which cut the one before is. */
  readonly number: number;
}

function Since({ preTest, before, number }: SinceProps) {
  const { t } = useTranslation('cuts');
  if (preTest.status !== 'complete') return null;
  if (before.status !== 'complete') return <Typography color="textSecondary">{t('unready', { number })}</Typography>;
  return (
    <div>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 620, mb: 1 }}>
        {t('since', { number })}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
          gap: { xs: 3, sm: 4 },
        }}
      >
        <OverallChange before={before} now={preTest} />
        <DriverChanges
          now={{ uuid: preTest.uuid, name: t('name', { number: number + 1 }) }}
          before={{ uuid: before.uuid, name: t('name', { number }) }}
        />
      </Box>
    </div>
  );
}
