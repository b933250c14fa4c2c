import { PreTestUuid } from '@fovea/contract/ids';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { calibrationQuery, importsQuery } from '../features/outcomes/api.ts';
import { CalibrationView } from '../features/outcomes/calibration-view.tsx';
import { ImportForm } from '../features/outcomes/import-form.tsx';
import { ImportList } from '../features/outcomes/import-list.tsx';
import { MEASURE_COLOURS } from '../features/prediction/measure-colours.ts';
import { useCurrentUser } from '../features/session/api.ts';
import { may } from '../lib/may.ts';
import { EmptyFace, FailedFace, StaleNote } from '../ui/faces.tsx';
import { Page } from '../ui/page.tsx';
import { CardSkeletons } from '../ui/skeletons.tsx';
import { View } from '../ui/view.tsx';

/** `/outcomes`: what was predicted against what then happened. `?film=…` imports for one film. */
export function OutcomesPage() {
  const { t } = useTranslation('outcomes');
  const mayImport = may(useCurrentUser(), 'pre-test.edit');
  const of = PreTestUuid.safeParse(useSearchParams()[0].get('film')).data ?? null;
  return (
    <Page title={t('title')}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 8, ...MEASURE_COLOURS }}>
        <Typography color="textSecondary" sx={{ maxWidth: '76ch', textWrap: 'pretty' }}>
          {t('about')}
        </Typography>
        <View
          query={useQuery(calibrationQuery())}
          isEmpty={(calibrations) => calibrations.length === 0}
          loading={<CardSkeletons heights={[360]} label={t('loading')} />}
          empty={<EmptyFace title={t('empty.title')} text={t(mayImport ? 'empty.text' : 'empty.textLooking')} />}
          failed={(fault) => <FailedFace {...fault} />}
          stale={(fault) => <StaleNote {...fault} />}
          ready={(calibrations) => <CalibrationView calibrations={calibrations} />}
        />
        {mayImport && <ImportForm of={of} />}
        <View
          query={useQuery(importsQuery())}
          isEmpty={(imports) => imports.length === 0}
          loading={<Skeleton variant="rounded" height={72} role="status" aria-label={t('imports.loading')} />}
          empty={null}
          failed={(fault) => <FailedFace {...fault} />}
          stale={(fault) => <StaleNote {...fault} />}
          ready={(imports) => <ImportList imports={imports} mayChange={mayImport} />}
        />
      </Box>
    </Page>
  );
}
