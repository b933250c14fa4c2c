import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import FullscreenRounded from '@mui/icons-material/FullscreenRounded';
import LayersRounded from '@mui/icons-material/LayersRounded';
import NavigateBeforeRounded from '@mui/icons-material/NavigateBeforeRounded';
import NavigateNextRounded from '@mui/icons-material/NavigateNextRounded';
import PauseRounded from '@mui/icons-material/PauseRounded';
import PlayArrowRounded from '@mui/icons-material/PlayArrowRounded';
import VolumeOffRounded from '@mui/icons-material/VolumeOffRounded';
import VolumeUpRounded from '@mui/icons-material/VolumeUpRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../lib/format.ts';
import { TOUCH } from '../../ui/touch.ts';
import { Choice } from './choice.tsx';
import type { Transport } from './transport.ts';
import { paintClock, usePaintedTime } from './use-painted-time.ts';
import { useTransportMode } from './use-transport-mode.ts';

const SPEEDS = [0.25, 0.5, 1, 1.5, 2] as const;

interface TransportControlsProps {
  readonly transport: Transport;
  readonly hasSound: boolean;
}

/** Play, step, time, speed and sound of a film. */
export function TransportControls({ transport, hasSound }: TransportControlsProps) {
  const { t, i18n } = useTranslation('prediction');
  const { isPlaying, speed, isMuted } = useTransportMode(transport);
  const number = new Intl.NumberFormat(i18n.language);
  const speeds = SPEEDS.some((one) => one === speed) ? SPEEDS : [...SPEEDS, speed];
  return (
    <>
      <Press folds label={t('player.back')} hint="←" onPress={() => transport.stepPictures(-1)}>
        <NavigateBeforeRounded />
      </Press>
      <Press
        label={t(isPlaying ? 'player.pause' : 'player.play')}
        hint="K"
        onPress={() => (isPlaying ? transport.pause() : transport.play())}
      >
        {isPlaying ? <PauseRounded /> : <PlayArrowRounded />}
      </Press>
      <Press folds label={t('player.next')} hint="→" onPress={() => transport.stepPictures(1)}>
        <NavigateNextRounded />
      </Press>
      <TimeText transport={transport} />
      <Choice
        folds
        label={t('player.speed')}
        value={String(speed)}
        options={speeds.map((one) => ({ value: String(one), text: `${number.format(one)}×` }))}
        onChoose={(value) => transport.setSpeed(Number(value))}
      />
      {hasSound && (
        <Press label={t(isMuted ? 'player.unmute' : 'player.mute')} hint="M" onPress={transport.toggleMute}>
          {isMuted ? <VolumeOffRounded fontSize="small" /> : <VolumeUpRounded fontSize="small" />}
        </Press>
      )}
    </>
  );
}

/** On a phone: shows and hides what is pressed more rarely. */
export function FoldButton({ isOpen, onPress }: { readonly isOpen: boolean; readonly onPress: () => void }) {
  const { t } = useTranslation('prediction');
  return (
    <Press label={t('player.fold')} isOpen={isOpen} onPress={onPress}>
      <LayersRounded fontSize="small" />
    </Press>
  );
}

/** Full screen is for films and pictures alike. */
export function FullScreenButton({ onPress }: { readonly onPress: () => void }) {
  const { t } = useTranslation('prediction');
  return (
    <Press label={t('player.fullScreen')} hint="F" onPress={onPress}>
      <FullscreenRounded />
    </Press>
  );
}

/** The picture of the moment as it is shown, onto the clipboard. */
export function CopyButton({ onPress }: { readonly onPress: () => void }) {
  const { t } = useTranslation('prediction');
  return (
    <Press label={t('player.copy')} hint="C" onPress={onPress}>
      <ContentCopyRounded fontSize="small" />
    </Press>
  );
}

interface PressProps {
  readonly label: string;
  /** Its key. */
  readonly hint?: string;
  /** Behind a button on a phone. */
  readonly folds?: true;
  /** Of what it shows and hides. */
  readonly isOpen?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Press({ label, hint, folds, isOpen, onPress, children }: PressProps) {
  return (
    <Tooltip title={hint ? `${label} (${hint})` : label}>
      <IconButton
        size="small"
        color="inherit"
        aria-label={label}
        aria-expanded={isOpen}
        {...(folds && { 'data-folds': '' })}
        onClick={onPress}
        sx={{
          bgcolor: isOpen ? 'action.selected' : 'transparent',
          width: 36,
          height: 36,
          [TOUCH]: { width: 44, height: 44 },
        }}
      >
        {children}
      </IconButton>
    </Tooltip>
  );
}

function TimeText({ transport }: { readonly transport: Transport }) {
  const text = useRef<HTMLSpanElement>(null);
  const paint = useMemo(() => paintClock({ text, range: { current: null } }, formatTime), []);
  usePaintedTime(transport, paint);
  return (
    <Box sx={{ mx: 1, fontSize: 14, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      <Box component="span" ref={text} data-testid="time" sx={{ fontWeight: 620 }} />
      <Box
        component="span"
        sx={{ color: 'text.secondary', '@container (max-width: 345px)': { display: 'none' } }}
      >{` / ${formatTime(transport.durationS)}`}</Box>
    </Box>
  );
}
