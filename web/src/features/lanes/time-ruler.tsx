import Box from '@mui/material/Box';
import type { LaneFrame } from './draw/lane-pens.ts';
import { pixelOf, tickText } from './time-axis.ts';

const END_PX = 24;
/** A playhead at the very beginning stands beside the time, not on it. */
const BESIDE_PX = 4;

/** The times along the top of the lanes. */
export function TimeRuler({ frame }: { readonly frame: Omit<LaneFrame, 'heightPx'> }) {
  return (
    <Box aria-hidden sx={{ position: 'relative', height: 18, fontSize: 11, color: 'text.secondary', overflow: 'hidden' }}>
      {frame.ticksS.map((timeS) => {
        const x = pixelOf(frame, timeS);
        // Where it stands is a share of the width, since paper has another one than what was measured.
        const anchor = x < END_PX ? `${BESIDE_PX}px` : x > frame.widthPx - END_PX ? '-100%' : '-50%';
        return (
          <span
            key={timeS}
            style={{ position: 'absolute', left: `${(100 * timeS) / frame.durationS}%`, transform: `translateX(${anchor})` }}
          >
            {tickText(timeS)}
          </span>
        );
      })}
    </Box>
  );
}
