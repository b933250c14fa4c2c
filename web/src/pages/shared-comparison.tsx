import type { Comparison } from '@fovea/contract/comparison';
import { letterOf } from '@fovea/contract/comparison-writing';
import type { SharedComparison } from '@fovea/contract/shared-comparisons';
import { ShareToken } from '@fovea/contract/shares';
import Box from '@mui/material/Box';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { EditedNote } from '../features/brand-boxes/edited-note.tsx';
import { ComparedAreas } from '../features/comparison/compared-areas.tsx';
import { ComparedPlacing } from '../features/comparison/compared-placing.tsx';
import { ComparisonSkeleton } from '../features/comparison/comparison-skeleton.tsx';
import { ReadingNote } from '../features/corrections/reading-note.tsx';
import { DriftWords } from '../features/outcomes/drift-note.tsx';
import { sharedComparisonQuery } from '../features/shares/api.ts';
import { CopyMoment } from '../features/shares/copy-moment.tsx';
import { formatMoment } from '../lib/format.ts';
import { Banner } from '../ui/banner.tsx';
import { EmptyFace } from '../ui/faces.tsx';
import { BehindPassword } from './behind-password.tsx';
import { momentAddress } from './moment-address.ts';
import { Ended, SharedFrame, SharedHead } from './shared-frame.tsx';
import { SideBySide } from './side-by-side.tsx';
import { useSealedComparison } from './use-sealed-comparison.ts';
import { useSharedNames } from './use-shared-names.ts';

/** `/share/comparison/:token`: films side by side, for anybody who has their link. */
export function SharedComparisonPage() {
  const token = ShareToken.safeParse(useParams().token);
  return <SharedFrame>{token.success ? <Opened token={token.data} /> : <Ended />}</SharedFrame>;
}

function Opened({ token }: { readonly token: string }) {
  const { t } = useTranslation('share');
  const [password, setPassword] = useState<string | undefined>(undefined);
  return (
    <BehindPassword
      of="comparison"
      query={useQuery(sharedComparisonQuery(token, password))}
      password={password}
      onPassword={setPassword}
      loading={
        <Box sx={{ px: { xs: 4, sm: 0 } }}>
          <ComparisonSkeleton label={t('comparison.loading')} />
        </Box>
      }
      ready={(shared) => <Shown shared={shared} />}
    />
  );
}

function Shown({ shared }: { readonly shared: SharedComparison }) {
  const { t, i18n } = useTranslation('share');
  const { films, gone, comparison, lack, expires_at: expires } = shared;
  const letters = new Intl.ListFormat(i18n.language).format(gone.map(letterOf));
  return (
    <>
      <SharedHead name={t('comparison.title')} expires={expires} />
      <Box sx={{ px: { xs: 4, sm: 0 }, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6 }}>
        {comparison && gone.length > 0 && (
          <Banner tone="warning">{t(gone.length === 1 ? 'comparison.gone' : 'comparison.gone-several', { letters })}</Banner>
        )}
        {comparison && (
          <Compared key={comparison.versions.map(({ prediction_id }) => prediction_id).join()} shared={shared} comparison={comparison} />
        )}
        {lack && (
          <EmptyFace title={t(`comparison.${lack}.title`)} text={t(`comparison.${lack}.text`, { name: films[0]?.pre_test_name ?? '' })} />
        )}
      </Box>
    </>
  );
}

interface ComparedProps {
  readonly shared: SharedComparison;
  readonly comparison: Comparison;
}

/** Whoever reads by a link has set nothing. */
const SETTING = 'standard';

/** A comparison to look at, as its own people see it: nothing that leads elsewhere, chooses or draws. */
function Compared({ shared, comparison }: ComparedProps) {
  const answers = useSealedComparison(shared);
  useSharedNames([shared.placing, ...shared.checks]);
  const { versions } = comparison;
  const isDrawn = (shared.areas?.areas.length ?? 0) + (shared.areas?.found.length ?? 0) > 0;
  const isFilm = versions.some(({ media }) => media.kind === 'film');
  return (
    <QueryClientProvider client={answers}>
      <SideBySide
        comparison={comparison}
        setting={SETTING}
        names={(moment) => (
          <>
            <CopyMoment of={isFilm ? 'film' : 'photo'} address={() => momentAddress(moment())} />
            <Names versions={versions} />
          </>
        )}
        drift={<DriftWords held={null} />}
        more={
          <>
            <ComparedPlacing versions={versions} mayMeasure={false} placements="given" />
            {isDrawn && <ComparedAreas ids={versions.map(({ prediction_id }) => prediction_id)} />}
          </>
        }
        end={() => null}
      />
    </QueryClientProvider>
  );
}

/** Which letter is which film. */
function Names({ versions }: Pick<Comparison, 'versions'>) {
  const { t, i18n } = useTranslation('compare');
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 1 }}>
      {versions.map(({ prediction_id, pre_test_name, completed_at, is_current, brand_edit = null, reading_edit = null }, place) => (
        <Box component="li" key={prediction_id} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ fontWeight: 620, mr: 2 }}>
            {letterOf(place)}
          </Box>
          {[pre_test_name, ...(is_current ? [] : [t('earlier', { moment: formatMoment(completed_at, i18n.language) })])].join(' · ')}
          <EditedNote prediction={{ brand_edit }} />
          <ReadingNote prediction={{ reading_edit }} />
        </Box>
      ))}
    </Box>
  );
}
