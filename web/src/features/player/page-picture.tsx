import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { STAGE } from '../../ui/colours.ts';
import type { HeatTrack } from './heat-grid.ts';
import { HeatLayer } from './heat-layer.tsx';
import type { LayerLook } from './layer-controls.tsx';
import { paletteRamp } from './palettes.ts';
import type { Picture } from './stage.tsx';
import type { Transport } from './transport.ts';
import { useElementSize } from './use-element-size.ts';
import { useFilmAddress } from './use-film-address.ts';
import { useFilmClock } from './use-transport.ts';
import { useTransportMode } from './use-transport-mode.ts';

interface PagePictureProps {
  readonly picture: Pick<Picture, 'kind' | 'address' | 'name'>;
  readonly transport: Transport;
  /** Of the whole page; null draws none. */
  readonly track: HeatTrack | null;
  readonly cutsS: readonly number[];
  readonly look: LayerLook;
  /** Width by height of the page. */
  readonly aspect: number;
  /** Where the film lies on it, in shares of the page. */
  readonly place: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** What is drawn behind the film, and over it. */
  readonly behind: ReactNode;
  readonly over: ReactNode;
  readonly label: string;
}

const per = (share: number) => `${share * 100}%`;
const NEVER: () => void = () => undefined;

/**
 * A film inside a drawn page, in step with the clock and in silence, with the heat of the whole page over it. It is covered until a viewer
 * of a film that flashes has been warned, beside the veil of the stage.
 */
export function PagePicture({ picture, transport, track, cutsS, look, aspect, place, behind, over, label }: PagePictureProps) {
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const size = useElementSize(stage);
  const { isHeld } = useTransportMode(transport);
  useFilmClock(transport, video, 'follows');
  const { file, address, goOn } = useFilmAddress(picture.address, { video, transport, pace: 'follows' });
  const { layer, opacity, palette } = look;
  const painted = useMemo(() => ({ layer, opacity, ramp: paletteRamp(palette) }), [layer, opacity, palette]);
  const style = {
    position: 'absolute',
    left: per(place.x),
    top: per(place.y),
    width: per(place.width),
    height: per(place.height),
    objectFit: 'fill',
  } as const;
  return (
    <Box
      ref={setStage}
      role="img"
      aria-label={label}
      sx={{
        position: 'relative',
        overflow: 'hidden',
        borderRadius: '10px',
        border: '1px solid',
        borderColor: 'divider',
        aspectRatio: aspect,
      }}
    >
      {behind}
      {picture.kind === 'still' ? (
        <img src={picture.address} alt="" style={style} />
      ) : (
        <video
          key={file}
          {...{ ref: setVideo, src: address, onError: goOn, style }}
          aria-hidden
          preload="auto"
          playsInline
          muted
          disablePictureInPicture
        />
      )}
      {isHeld && <Box data-held sx={{ ...style, bgcolor: STAGE }} />}
      {over}
      {track && (
        <HeatLayer
          {...{ track, cutsS, transport }}
          look={painted}
          box={{ left: 0, top: 0, width: size.width, height: size.height }}
          kind="canvas"
          onGpuMissing={NEVER}
        />
      )}
    </Box>
  );
}
