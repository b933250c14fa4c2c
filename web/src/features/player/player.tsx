import Box from '@mui/material/Box';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { STAGE } from '../../ui/colours.ts';
import { ControlBar } from './control-bar.tsx';
import type { HeatTrack } from './heat-grid.ts';
import type { LayerLook } from './layer-controls.tsx';
import { paletteRamp } from './palettes.ts';
import type { Picture, StageOverlay } from './stage.tsx';
import { Stage } from './stage.tsx';
import type { Transport } from './transport.ts';

interface PlayerProps {
  readonly picture: Picture;
  readonly hasSound: boolean;
  readonly track: HeatTrack | null;
  /** The heatmap could not be read. */
  readonly isTrackMissing: boolean;
  readonly cutsS: readonly number[];
  readonly transport: Transport;
  readonly look: LayerLook;
  readonly onLook: (look: LayerLook) => void;
  readonly paletteFrom?: ComponentProps<typeof ControlBar>['paletteFrom'];
  readonly onFullScreen: () => void;
  readonly onCopy?: ComponentProps<typeof ControlBar>['onCopy'];
  /** What goes full screen: film, layers and controls together. */
  readonly room: Ref<HTMLDivElement>;
  /** A further layer over the picture, and what switches it. */
  readonly overlay?: StageOverlay | undefined;
  readonly overlaySwitch?: ReactNode;
}

/** The film in its dark room, whatever the page's own light is. */
export function Player(props: PlayerProps) {
  const { picture, hasSound, track, isTrackMissing, cutsS, transport, look, onLook, onFullScreen, room } = props;
  const { t } = useTranslation('prediction');
  const isFilm = picture.kind === 'film';
  const ramp = useMemo(() => paletteRamp(look.palette), [look.palette]);
  const paintLook = useMemo(() => ({ layer: look.layer, opacity: look.opacity, ramp }), [look.layer, look.opacity, ramp]);
  const toggle = () => (transport.mode().isPlaying ? transport.pause() : transport.play());
  return (
    <Box
      ref={room}
      component="section"
      aria-label={t('player.title')}
      data-theme="dark"
      sx={{
        bgcolor: STAGE,
        '@media print': { bgcolor: 'transparent' },
        color: 'text.primary',
        borderRadius: { xs: 0, sm: '10px' },
        overflow: 'hidden',
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gridTemplateRows: 'minmax(0, 1fr) auto',
        '&:fullscreen': { borderRadius: 0, width: '100vw', height: '100vh' },
        '& > :first-of-type': { aspectRatio: stageShape(picture), maxHeight: { xs: '34dvh', sm: '44dvh', md: '62dvh' }, width: '100%' },
        '&:fullscreen > :first-of-type': { aspectRatio: 'auto', maxHeight: 'none', height: '100%' },
      }}
    >
      <Stage
        picture={picture}
        track={track}
        isTrackMissing={isTrackMissing}
        cutsS={cutsS}
        transport={transport}
        look={paintLook}
        onPress={isFilm ? toggle : () => undefined}
        overlay={props.overlay}
      />
      <ControlBar
        kind={picture.kind}
        switches={props.overlaySwitch}
        paletteFrom={props.paletteFrom}
        onCopy={props.onCopy}
        {...{ hasSound, transport, look, onLook, onFullScreen }}
      />
    </Box>
  );
}

/** Wide pictures set the shape of the stage; tall ones stand in a 16:10 room. */
const stageShape = ({ size }: Picture): number => Math.max(1.6, size.width / Math.max(1, size.height));
