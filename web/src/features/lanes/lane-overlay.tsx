import type { TimeRange } from '@fovea/contract/curve-reading';
import Box from '@mui/material/Box';
import type { Ref } from 'react';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../lib/format.ts';
import type { LaneClock } from './lane-clock.ts';
import { useLanePointer } from './use-lane-pointer.ts';
import { useReportWidth } from './use-width.ts';

interface LaneOverlayProps {
  readonly clock: LaneClock;
  readonly leftPx: number;
  readonly widthPx: number;
  readonly onWidth: (widthPx: number) => void;
  readonly range: TimeRange | null;
  readonly onRange: (range: TimeRange | null) => void;
  readonly onMoment: (timeS: number, isPointed: boolean) => void;
  /** All lanes at a moment in words, for the slider's value. */
  readonly describe: (timeS: number) => string;
}

const LINE = { position: 'absolute', top: 0, bottom: 0, left: 0, width: 0, pointerEvents: 'none' } as const;

/** What moves over the lanes: playhead, pointer and range. It is the lanes' slider for mouse, finger and keys. */
export function LaneOverlay({ clock, leftPx, widthPx, onWidth, range, onRange, onMoment, describe }: LaneOverlayProps) {
  const { t } = useTranslation('prediction');
  const [surface, setSurface] = useState<HTMLElement | null>(null);
  const playhead = useRef<HTMLDivElement>(null);
  const finger = useRef<HTMLDivElement>(null);
  const fingerTime = useRef<HTMLSpanElement>(null);
  useReportWidth(surface, onWidth);
  const tell = useCallback(
    (timeS: number, isPointed: boolean) => {
      onMoment(timeS, isPointed);
      if (fingerTime.current) fingerTime.current.textContent = formatTime(timeS);
      if (isPointed || !surface) return;
      surface.setAttribute('aria-valuenow', timeS.toFixed(2));
      if (surface === document.activeElement) surface.setAttribute('aria-valuetext', `${formatTime(timeS)}. ${describe(timeS)}`);
      else surface.setAttribute('aria-valuetext', formatTime(timeS));
    },
    [onMoment, surface, describe],
  );
  const hear = useLanePointer({ clock, widthPx, playhead, finger, onMoment: tell, onRange });
  return (
    <Box
      ref={setSurface}
      role="slider"
      tabIndex={0}
      aria-label={t('lane.slider')}
      aria-valuemin={0}
      aria-valuemax={clock.durationS}
      aria-valuenow={0}
      {...hear}
      sx={{
        position: 'absolute',
        top: 0,
        bottom: 0,
        right: 0,
        left: leftPx,
        cursor: 'crosshair',
        touchAction: 'pan-y',
        userSelect: 'none',
      }}
    >
      {range && <RangeShade start={range.startS / clock.durationS} end={range.endS / clock.durationS} />}
      <Finger line={finger} time={fingerTime} />
      <Box
        ref={playhead}
        data-testid="playhead"
        sx={{ ...LINE, displayPrint: 'none', borderLeft: '2px solid', ml: '-1px', borderColor: 'text.primary' }}
      />
    </Box>
  );
}

/** In shares of the film, so that it lies right on paper too, which has another width. */
function RangeShade({ start, end }: { readonly start: number; readonly end: number }) {
  return (
    <Box
      data-drawn="bar"
      sx={{ ...LINE, bgcolor: 'primary.main', opacity: 0.12 }}
      style={{ left: `${100 * start}%`, width: `${100 * (end - start)}%` }}
    />
  );
}

/** Where the pointer is, and its time. */
function Finger({ line, time }: { readonly line: Ref<HTMLDivElement>; readonly time: Ref<HTMLSpanElement> }) {
  return (
    <Box ref={line} sx={{ ...LINE, visibility: 'hidden', borderLeft: '1px solid', borderColor: 'text.secondary' }}>
      <Box
        component="span"
        ref={time}
        sx={{
          position: 'absolute',
          top: 0,
          left: 3,
          px: 1,
          fontSize: 11,
          lineHeight: '16px',
          borderRadius: '4px',
          color: 'background.paper',
          bgcolor: 'text.primary',
        }}
      />
    </Box>
  );
}
