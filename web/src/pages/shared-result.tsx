import { beginsBlack } from '@fovea/contract/begins-black';
import type { PlacingMatrix } from '@fovea/contract/placing';
import type { Prediction } from '@fovea/contract/predictions';
import type { SharedPreTest } from '@fovea/contract/shares';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { AreaLayer } from '../features/diagnosis/area-layer.tsx';
import { useAreas } from '../features/diagnosis/use-areas.ts';
import { useShortWriting } from '../features/figures/use-short-writing.ts';
import { Lanes } from '../features/lanes/lanes.tsx';
import { DriftWords } from '../features/outcomes/drift-note.tsx';
import { toggleFullScreen } from '../features/player/full-screen.ts';
import type { LayerLook } from '../features/player/layer-controls.tsx';
import { Player } from '../features/player/player.tsx';
import type { StageOverlay } from '../features/player/stage.tsx';
import { useHeatTrack } from '../features/player/use-heat-track.ts';
import { useSafeFilm } from '../features/player/use-safe-viewing.ts';
import { useTransport } from '../features/player/use-transport.ts';
import { ResultRoom } from '../features/prediction/result-room.tsx';
import { ResultSubjects, useTabOf } from '../features/prediction/result-tabs.tsx';
import { rangeWithin } from '../features/prediction/shared-moment.ts';
import { useAskedMoment, useSharedMoment } from '../features/prediction/use-shared-moment.ts';
import { CopyMoment } from '../features/shares/copy-moment.tsx';
import { momentAddress } from './moment-address.ts';
import { fillAnswers } from './sealed-answers.ts';
import { SHARED_TABS, sharedSubject } from './shared-subjects.tsx';
import { useAttentionLayers } from './use-attention-layers.tsx';
import { useLanes } from './use-lanes.ts';
import { usePictureBoxes } from './use-picture-boxes.tsx';
import { useResultKeys } from './use-result-keys.ts';
import { useSealed } from './use-sealed.ts';
import { useSharedNames } from './use-shared-names.ts';

export interface SharedResultProps {
  readonly shared: SharedPreTest;
  readonly prediction: Prediction;
  /** Asks for every placement with every shape, once somebody wants to see it. */
  readonly askPlacings: () => Promise<PlacingMatrix>;
}

/** A result to look at, as its own people see it: film, lanes, verdict and subjects, and nothing that leads elsewhere or asks for more. */
export function SharedResult(props: SharedResultProps) {
  const { shared } = props;
  const answers = useSealed(shared, fillAnswers);
  useSharedNames([shared.verdict, shared.compliance, shared.placing]);
  return (
    <QueryClientProvider client={answers}>
      <Film {...props} />
    </QueryClientProvider>
  );
}

const pictureOf = ({ media, film, findings, poster_address }: Prediction, name: string) => ({
  kind: media.kind,
  address: film.address,
  isPreviewPending: film.state === 'preview_pending',
  size: { width: media.width_px, height: media.height_px },
  posterAddress: poster_address,
  beginsBlack: beginsBlack(findings),
  name,
});

function Film({ shared: { pre_test_name: name, placing, areas: drawn }, prediction, askPlacings }: SharedResultProps) {
  const { media } = prediction;
  const isFilm = media.kind === 'film';
  const asked = useAskedMoment();
  const transport = useTransport({ durationS: isFilm ? media.duration_s : 0, frameRate: media.frame_rate, startS: asked.t });
  const flashing = useSafeFilm(transport, prediction);
  const [look, setLook] = useState<LayerLook>({ palette: 'heat', opacity: 0.9, layer: asked.layer });
  const [chosen, setRange] = useState(asked.range);
  const range = rangeWithin(chosen, transport.durationS);
  useSharedMoment(transport, { layer: look.layer, range });
  const [tab, setTab] = useTabOf(SHARED_TABS);
  const [areZonesShown, setZonesShown] = useState(false);
  const zones = { areShown: areZonesShown, onShown: setZonesShown };
  const areas = useAreas(prediction, { timeS: transport.timeS, isRead: drawn !== null });
  const [areAreasShown, setAreasShown] = useState(true);
  const boxes = usePictureBoxes(prediction, transport);
  const attention = useAttentionLayers(prediction, { placement: null, clock: transport, zones });
  const overlay: StageOverlay = (box) => (
    <>
      {boxes.overlay(box)}
      <div style={{ position: 'absolute', pointerEvents: 'none', ...box }}>
        {attention.over}
        {tab === 'attention' && areAreasShown && <AreaLayer areas={areas.areas} clock={transport} onPlace={null} />}
      </div>
    </>
  );
  const overlaySwitch = (
    <>
      {boxes.overlaySwitch}
      {attention.switches}
    </>
  );
  const room = useRef<HTMLDivElement>(null);
  const heat = useHeatTrack(prediction.heatmap?.address ?? null);
  const lanes = useLanes(prediction, {
    ...{ placement: null, isPlacingRead: Boolean(placing), lengthS: transport.durationS, tab, areAreasRead: drawn !== null },
  });
  const cutsS = useMemo(() => prediction.shots.slice(1).map(({ start_s }) => start_s), [prediction.shots]);
  const write = useShortWriting();
  const fullScreen = () => toggleFullScreen(room.current);
  useResultKeys({ transport, look, onLook: setLook, room, range, onRange: setRange });
  const isWhole = prediction.state === 'complete';
  const subject = sharedSubject(isWhole ? tab : 'overview', {
    ...{ prediction, name, transport, look, write, zones, askPlacings },
    areas: { hand: areas, areShown: areAreasShown, onShown: setAreasShown },
    ...{ onSeek: transport.seek, onTab: setTab },
  });
  return (
    <ResultSubjects tabs={SHARED_TABS} tab={isWhole ? tab : null} onChange={setTab}>
      <ResultRoom
        film={
          <Player
            picture={{ ...pictureOf(prediction, name), flashing }}
            hasSound={media.audio_codec !== null}
            {...heat}
            onLook={setLook}
            paletteFrom="xs"
            onFullScreen={fullScreen}
            {...{ cutsS, transport, look, room, overlay, overlaySwitch }}
          />
        }
        {...subject}
        lanes={
          <>
            <CopyMoment of={isFilm ? 'film' : 'photo'} address={() => momentAddress({ t: transport.timeS(), layer: look.layer, range })} />
            {isFilm && <Lanes lanes={lanes} cutsS={cutsS} clock={transport} write={write} range={range} onRange={setRange} />}
            {lanes.some(({ id }) => id === 'dispersion') && <DriftWords held={null} />}
          </>
        }
      />
    </ResultSubjects>
  );
}
