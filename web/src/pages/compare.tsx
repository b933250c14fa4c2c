import { CallError } from '@fovea/contract/call';
import type { ComparedVersion, Comparison } from '@fovea/contract/comparison';
import { letterOf } from '@fovea/contract/comparison-writing';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { comparisonQuery, isComparable } from '../features/comparison/api.ts';
import { ComparedAreas } from '../features/comparison/compared-areas.tsx';
import { ComparedPlacing } from '../features/comparison/compared-placing.tsx';
import { ComparisonVerdict } from '../features/comparison/comparison-verdict.tsx';
import { FigureTable } from '../features/comparison/figure-table.tsx';
import { TableButtons } from '../features/comparison/table-buttons.tsx';
import { ComparedChecks } from '../features/compliance/compared-checks.tsx';
import { ComparisonFiles } from '../features/exports/comparison-files.tsx';
import { FieldTest } from '../features/field-test/field-test.tsx';
import { toggleFullScreen } from '../features/player/full-screen.ts';
import type { StepFilm } from '../features/player/players-in-step.tsx';
import { PlayersInStep } from '../features/player/players-in-step.tsx';
import { useHeatLook } from '../features/player/use-heat-look.ts';
import { useTransport } from '../features/player/use-transport.ts';
import { rangeWithin } from '../features/prediction/shared-moment.ts';
import { useAskedMoment, useSharedMoment } from '../features/prediction/use-shared-moment.ts';
import { useCurrentUser } from '../features/session/api.ts';
import { formatMoment, formatTime } from '../lib/format.ts';
import { may } from '../lib/may.ts';
import { EmptyFace, FailedPage, StaleNote } from '../ui/faces.tsx';
import { Page } from '../ui/page.tsx';
import { LineSkeletons, RowSkeletons } from '../ui/skeletons.tsx';
import { View } from '../ui/view.tsx';
import { ComparedCurves } from './compared-curves.tsx';
import { ComparedNames } from './compared-names.tsx';
import { NotComparable } from './not-comparable.tsx';
import { useResultKeys } from './use-result-keys.ts';

/** `/compare?ids=…`: two to four versions side by side. The address can be handed on within the organisation. */
export function ComparePage() {
  const { t } = useTranslation('compare');
  const ids = (useSearchParams()[0].get('ids') ?? '').split(',').filter((id) => id !== '');
  const query = useQuery(comparisonQuery(ids));
  return (
    <Page title={t('title')}>
      {isComparable(ids) ? (
        <View
          query={query}
          isEmpty={() => false}
          loading={<Waiting label={t('loading')} />}
          empty={<Nothing />}
          failed={(fault) =>
            isOfOtherMake(fault.error) ? <NotComparable ids={ids} error={fault.error} /> : <FailedPage heading="h2" {...fault} />
          }
          stale={(fault) => <StaleNote {...fault} />}
          ready={(comparison) => <SideBySide key={ids.join()} ids={ids} comparison={comparison} />}
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

const Waiting = ({ label }: { readonly label: string }) => (
  <Box role="status" aria-label={label} sx={{ display: 'grid', gap: 5 }}>
    <LineSkeletons widths={['min(520px, 90%)']} size={20} />
    <Skeleton variant="rounded" height={420} animation={false} />
    <LineSkeletons widths={['120px']} size={20} />
    <RowSkeletons count={9} height={52} />
  </Box>
);

/** Other films in the same place: moment, layer and range are looked at in them too, and the way back leads to those before. */
function useCompareOthers(): (ids: readonly string[]) => void {
  const navigate = useNavigate();
  return (ids) => {
    const next = new URLSearchParams(window.location.search);
    next.set('ids', ids.join());
    void navigate({ search: `?${next}` }, { preventScrollReset: true });
  };
}

interface SideBySideProps {
  readonly ids: readonly string[];
  readonly comparison: Comparison;
}

function SideBySide({ ids, comparison }: SideBySideProps) {
  const { t, i18n } = useTranslation('compare');
  const { versions } = comparison;
  const [first, ...others] = versions;
  const durationS = Math.max(...versions.map(({ media }) => (media.kind === 'film' ? media.duration_s : 0)));
  const leader = Math.max(
    0,
    versions.findIndex(({ media }) => media.kind === 'film' && media.duration_s === durationS),
  );
  const asked = useAskedMoment();
  const transport = useTransport({ durationS, frameRate: versions[leader]?.media.frame_rate ?? null, startS: asked.t });
  const user = useCurrentUser();
  const [look, setLook] = useHeatLook(asked.layer, user?.settings.heatmap_palette ?? 'standard');
  const room = useRef<HTMLElement>(null);
  const [chosen, setRange] = useState(asked.range);
  const range = rangeWithin(chosen, durationS);
  useSharedMoment(transport, { layer: look.layer, range });
  useResultKeys({ transport, look, onLook: setLook, room, range, onRange: setRange });
  const films = useMemo(
    () =>
      versions.map((version, place): StepFilm => {
        const { media, completed_at, is_current } = version;
        const ends = media.kind === 'film' && media.duration_s < durationS - 0.1 ? t('ends', { time: formatTime(media.duration_s) }) : '';
        const earlier = is_current ? '' : t('earlier', { moment: formatMoment(completed_at, i18n.language) });
        return { ...stepFilmOf(version), letter: letterOf(place), caption: [earlier, ends].filter((part) => part !== '').join(' · ') };
      }),
    [versions, durationS, t, i18n.language],
  );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6 }}>
      <ComparisonVerdict comparison={comparison} />
      <Box sx={{ mx: { xs: -4, sm: 0 } }}>
        <PlayersInStep
          label={t('player')}
          switchLabel={t('show')}
          films={films}
          leader={leader}
          hasSound={versions[leader]?.media.has_sound ?? false}
          transport={transport}
          look={look}
          onLook={setLook}
          room={room}
          onFullScreen={() => toggleFullScreen(room.current)}
        />
      </Box>
      <ComparedNames versions={versions} ids={ids} onCompare={useCompareOthers()} />
      <ComparedCurves versions={versions} transport={transport} range={range} onRange={setRange} />
      <section>
        <Typography variant="h2" sx={{ mb: 3 }}>
          {t('figures')}
        </Typography>
        <FigureTable comparison={comparison} />
      </section>
      <ComparedPlacing versions={versions} mayMeasure={may(user, 'pre-test.edit')} />
      <ComparedAreas ids={versions.map(({ prediction_id }) => prediction_id)} />
      <ComparedChecks
        versions={versions.map(({ pre_test_id, prediction_id }, place) => ({
          letter: letterOf(place),
          prediction: { pre_test_id, id: prediction_id },
        }))}
      />
      <FieldTest figures={comparison.figures} groups={versions.length} />
      {first && <ComparisonFiles versions={[first, ...others]} palette={look.palette} more={<TableButtons comparison={comparison} />} />}
    </Box>
  );
}

const stepFilmOf = ({ prediction_id, pre_test_name, media, film, heatmap, shots, flashing, poster_address }: ComparedVersion) => ({
  key: prediction_id,
  picture: {
    kind: media.kind,
    address: film.address,
    isPreviewPending: film.state === 'preview_pending',
    size: { width: media.width_px, height: media.height_px },
    posterAddress: poster_address,
    name: pre_test_name,
    flashing,
  },
  heatAddress: heatmap?.address ?? null,
  cutsS: shots.slice(1).map(({ start_s }) => start_s),
});
