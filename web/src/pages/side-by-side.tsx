import type { ComparedVersion, Comparison } from '@fovea/contract/comparison';
import { letterOf } from '@fovea/contract/comparison-writing';
import type { HeatmapPalette } from '@fovea/contract/sessions';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ComparisonVerdict } from '../features/comparison/comparison-verdict.tsx';
import { FigureTable } from '../features/comparison/figure-table.tsx';
import { ComparedChecks } from '../features/compliance/compared-checks.tsx';
import { FieldTest } from '../features/field-test/field-test.tsx';
import { toggleFullScreen } from '../features/player/full-screen.ts';
import type { LayerLook } from '../features/player/layer-controls.tsx';
import type { StepFilm } from '../features/player/players-in-step.tsx';
import { PlayersInStep } from '../features/player/players-in-step.tsx';
import { useHeatLook } from '../features/player/use-heat-look.ts';
import { useTransport } from '../features/player/use-transport.ts';
import type { SharedMoment } from '../features/prediction/shared-moment.ts';
import { rangeWithin } from '../features/prediction/shared-moment.ts';
import { useAskedMoment, useSharedMoment } from '../features/prediction/use-shared-moment.ts';
import { formatMoment, formatTime } from '../lib/format.ts';
import { ComparedCurves } from './compared-curves.tsx';
import { useResultKeys } from './use-result-keys.ts';

interface SideBySideProps {
  readonly comparison: Comparison;
  /** How whoever looks has set heat to be shown. */
  readonly setting: HeatmapPalette;
  /** Which letter is which film, and where the moment that is shown leads. */
  readonly names: (moment: () => SharedMoment) => ReactNode;
  /** What the curve of dispersion may be taken for, as far as whoever looks may know how well it holds. */
  readonly drift: ReactNode;
  /** Placement and areas: what of them can be chosen and drawn is another matter for those behind a link. */
  readonly more: ReactNode;
  readonly end: (look: LayerLook) => ReactNode;
}

/** Versions side by side: what can be said, the players in step, the curves, and every figure with its noise. */
export function SideBySide({ comparison, setting, names, drift, more, end }: SideBySideProps) {
  const { t, i18n } = useTranslation('compare');
  const { versions } = comparison;
  const durationS = Math.max(...versions.map(({ media }) => (media.kind === 'film' ? media.duration_s : 0)));
  const leader = Math.max(
    0,
    versions.findIndex(({ media }) => media.kind === 'film' && media.duration_s === durationS),
  );
  const asked = useAskedMoment();
  const transport = useTransport({ durationS, frameRate: versions[leader]?.media.frame_rate ?? null, startS: asked.t });
  const [look, setLook] = useHeatLook(asked.layer, setting);
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
      {names(() => ({ t: transport.timeS(), layer: look.layer, range }))}
      <ComparedChecks
        versions={versions.map(({ pre_test_id, prediction_id }, place) => ({
          letter: letterOf(place),
          prediction: { pre_test_id, id: prediction_id },
        }))}
      />
      <ComparedCurves {...{ versions, transport, range, drift }} onRange={setRange} />
      <section>
        <Typography variant="h2" sx={{ mb: 3 }}>
          {t('figures')}
        </Typography>
        <FigureTable comparison={comparison} />
      </section>
      {more}
      <FieldTest figures={comparison.figures} groups={versions.length} />
      {end(look)}
    </Box>
  );
}

const stepFilmOf = ({ prediction_id, pre_test_name, media, film, heatmap, shots, flashing, ...version }: ComparedVersion) => ({
  key: prediction_id,
  picture: {
    kind: media.kind,
    address: film.address,
    isPreviewPending: film.state === 'preview_pending',
    size: { width: media.width_px, height: media.height_px },
    posterAddress: version.poster_address,
    beginsBlack: version.begins_black,
    name: pre_test_name,
    flashing,
  },
  heatAddress: heatmap?.address ?? null,
  cutsS: shots.slice(1).map(({ start_s }) => start_s),
});
