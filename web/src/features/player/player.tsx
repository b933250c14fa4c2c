import Box from '@mui/material/Box';
import type { ReactNode, Ref } from 'react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { STAGE } from '../../ui/colours.ts';
import type { HeatTrack } from './heat-grid.ts';
import type { LayerLook } from './layer-controls.tsx';
import { LayerControls } from './layer-controls.tsx';
import { paletteRamp } from './palettes.ts';
import { Scrubber } from './scrubber.tsx';
import type { Picture, StageOverlay } from './stage.tsx';
import { Stage } from './stage.tsx';
import type { Transport } from './transport.ts';
import { FullScreenButton, TransportControls } from './transport-controls.tsx';

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
  readonly onFullScreen: () => void;
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
        color: 'text.primary',
        borderRadius: { xs: 0, sm: '10px' },
        overflow: 'hidden',
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gridTemplateRows: 'minmax(0, 1fr) auto',
        '&:fullscreen': { borderRadius: 0, width: '100vw', height: '100vh' },
        '& > :first-of-type': { aspectRatio: stageShape(picture), maxHeight: { xs: '44dvh', md: '62dvh' }, width: '100%' },
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
      <Box sx={{ px: 2, pt: 1, pb: 1.5, containerType: 'inline-size' }}>
        {isFilm && <Scrubber transport={transport} />}
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap' }}>
          {isFilm && <TransportControls transport={transport} hasSound={hasSound} />}
          <Box sx={isFilm ? layerRow : { ...layers, flex: '1 1 0' }}>
            <LayerControls look={look} onLook={onLook} />
            <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 1, sm: 3 }, flexShrink: 0 }}>{props.overlaySwitch}</Box>
          </Box>
          <Box sx={{ ml: 'auto', [BESIDE]: { order: 2, ml: 1 } }}>
            <FullScreenButton onPress={onFullScreen} />
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

/** Room for both rows of controls beside each other, with every switch and in every language. */
const BESIDE = '@container (min-width: 900px)';

/** What lies over the film. On a phone with many switches the row is pushed sideways: the film must leave room for what is said of it. */
const layers = {
  ...{ display: 'flex', alignItems: 'center', columnGap: { xs: 2, sm: 4 }, minWidth: 0 },
  ...{ flexWrap: { xs: 'nowrap', sm: 'wrap' }, overflowX: { xs: 'auto', sm: 'visible' } },
} as const;

/** A row of its own under the controls of time, from the left as they are; at their far end where both fit. */
const layerRow = {
  ...layers,
  order: 1,
  width: '100%',
  py: 1,
  px: { xs: 0, sm: 1 },
  [BESIDE]: { width: 'auto', ml: 'auto', py: 0, px: 0 },
} as const;

/** Wide pictures set the shape of the stage; tall ones stand in a 16:10 room. */
const stageShape = ({ size }: Picture): number => Math.max(1.6, size.width / Math.max(1, size.height));
