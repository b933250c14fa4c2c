import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Ref } from 'react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { STAGE } from '../../ui/colours.ts';
import { ControlBar } from './control-bar.tsx';
import type { HeatLook } from './draw/heat-painter.ts';
import type { LayerLook } from './layer-controls.tsx';
import { paletteRamp } from './palettes.ts';
import type { Picture } from './stage.tsx';
import { Stage } from './stage.tsx';
import type { Transport } from './transport.ts';
import { useHeatTrack } from './use-heat-track.ts';
import { useSafeViewing } from './use-safe-viewing.ts';

/** One of several films. */
export interface StepFilm {
  /** Names its analysis. */
  readonly key: string;
  /** What stands over it: short. */
  readonly letter: string;
  readonly caption: string;
  readonly picture: Picture;
  readonly heatAddress: string | null;
  readonly cutsS: readonly number[];
}

interface PlayersInStepProps {
  readonly label: string;
  /** For the switch on a narrow screen. */
  readonly switchLabel: string;
  readonly films: readonly StepFilm[];
  /** Place of the film that sets the pace: the longest. */
  readonly leader: number;
  readonly hasSound: boolean;
  readonly transport: Transport;
  readonly look: LayerLook;
  readonly onLook: (look: LayerLook) => void;
  /** What goes full screen: all of it. */
  readonly room: Ref<HTMLElement>;
  readonly onFullScreen: () => void;
}

/** Several films on one clock, heat on each. On a narrow screen one of them, and a switch. */
export function PlayersInStep(props: PlayersInStepProps) {
  const { label, switchLabel, films, leader, hasSound, transport, look, onLook, room, onFullScreen } = props;
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [place, setPlace] = useState(0);
  const ramp = useMemo(() => paletteRamp(look.palette), [look.palette]);
  const paintLook = useMemo(() => ({ layer: look.layer, opacity: look.opacity, ramp }), [look.layer, look.opacity, ramp]);
  const shown = isNarrow ? films.filter((_, index) => index === place) : films;
  useSafeViewing(
    transport,
    shown.map(({ key, picture }) => ({ key, flashing: picture.flashing })),
  );
  const isFilm = transport.durationS > 0;
  return (
    <Box
      ref={room}
      component="section"
      aria-label={label}
      data-theme="dark"
      sx={{
        bgcolor: STAGE,
        '@media print': { bgcolor: 'transparent' },
        color: 'text.primary',
        borderRadius: { xs: 0, sm: '10px' },
        overflow: 'hidden',
        '&:fullscreen': { borderRadius: 0, overflow: 'auto' },
      }}
    >
      {isNarrow && (
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          aria-label={switchLabel}
          value={place}
          onChange={(_, next: number | null) => next !== null && setPlace(next)}
        >
          {films.map(({ key, letter }, index) => (
            <ToggleButton key={key} value={index}>
              {letter}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <Box sx={{ display: 'grid', gap: '2px', gridTemplateColumns: `repeat(${shown.length === 4 ? 2 : shown.length}, minmax(0, 1fr))` }}>
        {shown.map((film) => (
          <OneFilm
            key={film.key}
            film={film}
            transport={transport}
            look={paintLook}
            pace={isNarrow || film === films[leader] ? 'leads' : 'follows'}
          />
        ))}
      </Box>
      <ControlBar kind={isFilm ? 'film' : 'still'} {...{ hasSound, transport, look, onLook, onFullScreen }} />
    </Box>
  );
}

interface OneFilmProps {
  readonly film: StepFilm;
  readonly transport: Transport;
  readonly look: HeatLook;
  readonly pace: 'leads' | 'follows';
}

function OneFilm({ film: { letter, caption, picture, heatAddress, cutsS }, transport, look, pace }: OneFilmProps) {
  const { t } = useTranslation('prediction');
  const heat = useHeatTrack(heatAddress);
  const toggle = () => (transport.mode().isPlaying ? transport.pause() : transport.play());
  return (
    <Box
      component="figure"
      aria-label={`${letter}: ${picture.name}`}
      sx={{ m: 0, minWidth: 0, display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)' }}
    >
      <Box component="figcaption" sx={{ px: 2, py: 1, fontSize: 13, display: 'flex', gap: 2, minWidth: 0 }}>
        <Box component="span" sx={{ fontWeight: 620 }}>
          {letter}
        </Box>
        <Box component="span" title={picture.name} sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {picture.name}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap', ml: 'auto' }}>
          {heat.isTrackMissing ? t('player.heatFailed') : caption}
        </Box>
      </Box>
      <Box sx={{ aspectRatio: '16 / 10', maxHeight: { xs: '44dvh', md: '52dvh' }, width: '100%', display: 'grid' }}>
        <Stage
          picture={picture}
          {...heat}
          cutsS={cutsS}
          transport={transport}
          look={look}
          pace={pace}
          onPress={picture.kind === 'film' ? toggle : () => undefined}
        />
      </Box>
    </Box>
  );
}
