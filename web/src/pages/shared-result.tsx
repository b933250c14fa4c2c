import type { Prediction } from '@fovea/contract/predictions';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writeShort } from '../features/figures/figure-value.ts';
import { HeadlineFigures } from '../features/figures/headline-figures.tsx';
import { MoreFigures } from '../features/figures/more-figures.tsx';
import { Verdict } from '../features/figures/verdict.tsx';
import { lanesOf } from '../features/lanes/lane.ts';
import type { TimeRange } from '../features/lanes/lane-values.ts';
import { Lanes } from '../features/lanes/lanes.tsx';
import { heatTrackQuery } from '../features/player/api.ts';
import type { LayerLook } from '../features/player/layer-controls.tsx';
import { Player } from '../features/player/player.tsx';
import { runCommand } from '../features/player/run-command.ts';
import { usePlayerKeys } from '../features/player/use-player-keys.ts';
import { useTransport } from '../features/player/use-transport.ts';
import { Facing, ResultRoom } from '../features/prediction/result-room.tsx';

interface SharedResultProps {
  readonly name: string;
  readonly prediction: Prediction;
}

/** A result to look at: film, heatmap, lanes and figures, and nothing that leads elsewhere. */
export function SharedResult({ name, prediction }: SharedResultProps) {
  const { t, i18n } = useTranslation('prediction');
  const { media, film } = prediction;
  const isFilm = media.kind === 'film';
  const transport = useTransport({ durationS: isFilm ? media.duration_s : 0, frameRate: media.frame_rate, startS: 0 });
  const [look, setLook] = useState<LayerLook>({ palette: 'heat', opacity: 0.9, layer: 'heat' });
  const [range, setRange] = useState<TimeRange | null>(null);
  const room = useRef<HTMLDivElement>(null);
  const track = useQuery({ ...heatTrackQuery(prediction.heatmap?.address ?? null), placeholderData: keepPreviousData });
  const lanes = useMemo(() => lanesOf(prediction), [prediction]);
  const cutsS = useMemo(() => prediction.shots.slice(1).map(({ start_s }) => start_s), [prediction.shots]);
  const write = useCallback((value: number, unit: string) => writeShort(value, unit, { t, locale: i18n.language }), [t, i18n.language]);
  const fullScreen = () => {
    const change = document.fullscreenElement ? document.exitFullscreen() : room.current?.requestFullscreen();
    change?.catch(() => undefined); // a browser that refuses has already told the person why
  };
  usePlayerKeys((command) => {
    if (isFilm) runCommand(command, transport);
    if (command.kind === 'full-screen') fullScreen();
  });
  const size = { width: media.width_px, height: media.height_px };
  const isPreviewPending = film.state === 'preview_pending';
  const picture = { kind: media.kind, address: film.address, isPreviewPending, size, posterAddress: prediction.poster_address, name };
  return (
    <ResultRoom
      film={
        <Player
          picture={picture}
          hasSound={media.audio_codec !== null}
          track={track.data ?? null}
          isTrackMissing={track.isError}
          onLook={setLook}
          onFullScreen={fullScreen}
          {...{ cutsS, transport, look, room }}
        />
      }
      side={
        <Facing>
          <Verdict prediction={prediction} onSeek={transport.seek} place="alone" />
          <HeadlineFigures prediction={prediction} />
        </Facing>
      }
      lanes={isFilm && <Lanes lanes={lanes} cutsS={cutsS} clock={transport} write={write} range={range} onRange={setRange} />}
      more={<MoreFigures prediction={prediction} />}
    />
  );
}
