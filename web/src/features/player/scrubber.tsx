import Box from '@mui/material/Box';
import type { KeyboardEvent } from 'react';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../lib/format.ts';
import { TOUCH } from '../../ui/touch.ts';
import type { Transport } from './transport.ts';
import { paintClock, usePaintedTime } from './use-painted-time.ts';

const THUMB = {
  width: 12,
  height: 12,
  borderRadius: '50%',
  background: 'linear-gradient(currentColor 0 0)',
  border: 0,
  marginTop: '-4px',
} as const;
const TRACK = {
  height: 4,
  borderRadius: 2,
  // In the colour of letters: where colours are forced, white would lie on white.
  background:
    'linear-gradient(to right, currentColor calc(var(--share, 0) * 100%), color-mix(in srgb, currentColor 24%, transparent) calc(var(--share, 0) * 100%))',
} as const;

const STEP_OF_KEY: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/** Arrows walk as they do elsewhere in the player: the slider's own even steps pass by pictures of a film of uneven rate. */
function walk(transport: Transport, event: KeyboardEvent): void {
  const by = STEP_OF_KEY[event.key];
  if (by === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  if (event.shiftKey) transport.seek(transport.timeS() + by);
  else transport.stepPictures(by);
}

/** The whole film as one slider. Arrow keys walk picture by picture, with Shift by seconds. */
export function Scrubber({ transport }: { readonly transport: Transport }) {
  const { t } = useTranslation('prediction');
  const range = useRef<HTMLInputElement>(null);
  const paint = useMemo(() => paintClock({ text: { current: null }, range }, formatTime), []);
  usePaintedTime(transport, paint);
  return (
    <Box
      component="input"
      type="range"
      data-drawn="slider"
      ref={range}
      aria-label={t('player.time')}
      min={0}
      max={transport.durationS}
      step={1 / (transport.frameRate ?? 25)}
      defaultValue={transport.timeS()}
      onKeyDown={(event) => walk(transport, event)}
      onChange={(event) => transport.seek(Number(event.target.value))}
      sx={{
        appearance: 'none',
        display: 'block',
        width: '100%',
        // As high as a finger needs, in the room of its line.
        position: 'relative',
        zIndex: 1,
        height: 24,
        mx: 0,
        my: '-4px',
        [TOUCH]: { height: 44, mt: '-14px' },
        background: 'transparent',
        color: '#fff',
        cursor: 'pointer',
        '&::-webkit-slider-runnable-track': TRACK,
        '&::-moz-range-track': TRACK,
        '&::-webkit-slider-thumb': { appearance: 'none', ...THUMB },
        '&::-moz-range-thumb': { ...THUMB, marginTop: 0 },
      }}
    />
  );
}
