import Box from '@mui/material/Box';
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

/** The whole film as one slider. Arrow keys walk picture by picture. */
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
