import type { PreTest } from '@fovea/contract/pre-tests';
import CompareArrowsRounded from '@mui/icons-material/CompareArrowsRounded';
import KeyboardArrowDownRounded from '@mui/icons-material/KeyboardArrowDownRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
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
import { RowMenu } from '../ui/row-menu.tsx';
import { View } from '../ui/view.tsx';
import { CutStripSkeleton, STRIP } from './cut-strip-skeleton.tsx';

interface CutStripProps {
  readonly preTest: PreTest;
  /** Asks for the film of the next one. */
  readonly onNext: () => void;
}

/** Which cut of its ad a film is, the way to the others, and what it does better or worse than the one before it. */
export function CutStrip({ preTest, onNext }: CutStripProps) {
  useTranslation(WORDS); // all at once, and not each when the one before it has come
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

const WORDS = ['cuts', 'compare'];

function Strip({ preTest, cuts, onNext }: CutStripProps & { readonly cuts: readonly PreTest[] }) {
  const { t } = useTranslation('cuts');
  const user = useCurrentUser();
  const { leave, isBusy } = useCutWishes(preTest);
  const compared = comparableCuts(cuts);
  const isPart = compared.length < cuts.filter(({ status }) => status === 'complete').length;
  const since = useSince();
  const before = preTest.status === 'complete' ? cutBefore(preTest.uuid, cuts) : null;
  const number = before ? cuts.indexOf(before) + 1 : 0;
  const isHeld = before?.status === 'complete';
  return (
    <Box component="section" aria-label={t('series')} sx={STRIP}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 6, rowGap: 2 }}>
        <CutLinks uuid={preTest.uuid} cuts={cuts} />
        {isHeld && <SinceButton number={number} since={since} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, ml: { sm: 'auto' } }}>
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
          <RowMenu
            label={t('more')}
            actions={[
              ...(may(user, 'pre-test.create') ? [{ name: 'next', label: t('next.title'), run: onNext }] : []),
              ...(may(user, 'pre-test.edit') ? [{ name: 'leave', label: t('leave'), run: () => void leave(), isDisabled: isBusy }] : []),
            ]}
          />
        </Box>
      </Box>
      {before && !isHeld && <Typography color="textSecondary">{t('unready', { number })}</Typography>}
      {before && isHeld && (
        <Box id={since.id} sx={{ display: since.isOpen ? 'grid' : 'none', gridTemplateColumns: COLUMNS, gap: { xs: 3, sm: 4 } }}>
          {since.isOpen && <Changes {...{ preTest, before, number }} />}
        </Box>
      )}
    </Box>
  );
}

interface SinceProps {
  readonly preTest: PreTest;
  readonly before: PreTest;
  /** Which cut the one before is. */
  readonly number: number;
}

/** On a phone the film comes first: there it is one line until somebody asks. */
function useSince() {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [asked, setAsked] = useState<boolean | null>(null);
  const isOpen = asked ?? !isNarrow;
  return { id: useId(), isOpen, toggle: () => setAsked(!isOpen) };
}

/** In the line of the cuts, so that what changed stands no lower than it must. */
function SinceButton({
  number,
  since: { id, isOpen, toggle },
}: Pick<SinceProps, 'number'> & { readonly since: ReturnType<typeof useSince> }) {
  const { t } = useTranslation('cuts');
  return (
    <Button
      size="small"
      color="inherit"
      aria-expanded={isOpen}
      aria-controls={id}
      endIcon={<KeyboardArrowDownRounded sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
      onClick={toggle}
      sx={{ ml: -2.5 }}
    >
      {t('since', { number })}
    </Button>
  );
}

const COLUMNS = { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(240px, 1fr))' };

function Changes({ preTest, before, number }: SinceProps) {
  const { t } = useTranslation('cuts');
  return (
    <>
      {(before.figures?.overall || preTest.figures?.overall) && <OverallChange before={before} now={preTest} />}
      <DriverChanges
        now={{ uuid: preTest.uuid, name: t('name', { number: number + 1 }) }}
        before={{ uuid: before.uuid, name: t('name', { number }) }}
      />
    </>
  );
}
