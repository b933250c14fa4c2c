import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RefCallback } from 'react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LaneFrame } from './draw/lane-pens.ts';
import type { CurveLane, Lane, VersionLane } from './lane.ts';
import type { WriteValue } from './lane-text.ts';
import { laneName } from './lane-text.ts';
import { useLaneCanvas } from './use-lane-canvas.ts';

export interface LaneRowProps {
  readonly lane: Lane;
  readonly frame: Omit<LaneFrame, 'heightPx'>;
  readonly heightPx: number;
  readonly isNarrow: boolean;
  readonly write: WriteValue;
  /** Where the value at the playhead or pointer is written. */
  readonly readout: RefCallback<HTMLElement>;
}

/** One lane: its name and its value of the moment on the left, its picture on the right. */
export function LaneRow({ lane, frame, heightPx, isNarrow, write, readout }: LaneRowProps) {
  const { t } = useTranslation('prediction');
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [label, setLabel] = useState<HTMLElement | null>(null);
  const laneFrame = useMemo(() => ({ ...frame, heightPx }), [frame, heightPx]);
  useLaneCanvas({ canvas, label, lane, frame: laneFrame });
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexDirection: isNarrow ? 'row' : 'column',
          justifyContent: isNarrow ? 'space-between' : 'center',
          minWidth: 0,
          pr: isNarrow ? 0 : 10,
          // The playhead stands before the first letter, not on it.
          pl: isNarrow ? 1.5 : 0,
        }}
      >
        <Typography
          ref={setLabel}
          noWrap
          title={laneName(lane, t)}
          sx={{ fontSize: 12, lineHeight: 1.35, fontWeight: 620, color: `var(--measure-${lane.id}, currentColor)` }}
        >
          {laneName(lane, t)}
        </Typography>
        <Typography
          ref={readout}
          noWrap={lane.kind !== 'versions'}
          color="textSecondary"
          sx={{ fontSize: 12, lineHeight: 1.35, minHeight: '1.35em', ...(isNarrow ? { textAlign: 'right' } : {}) }}
        />
      </Box>
      <Box sx={{ position: 'relative', height: heightPx, minWidth: 0 }}>
        <Box
          component="canvas"
          ref={setCanvas}
          aria-hidden
          sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', color: 'text.primary' }}
        />
        {(lane.kind === 'curve' || lane.kind === 'versions') && isMeasured(lane) && (
          <>
            <Bound isNarrow={isNarrow} top={1}>
              {write(lane.scale[1], lane.unit)}
            </Bound>
            <Bound isNarrow={isNarrow} bottom={2}>
              {write(lane.scale[0], lane.unit)}
            </Bound>
          </>
        )}
      </Box>
    </>
  );
}

/** Of what was measured at no moment there is nothing that an axis could be fitted to. */
const isMeasured = ({ curves }: CurveLane | VersionLane): boolean => curves.some(({ values }) => values.some((value) => value !== null));

interface BoundProps {
  readonly children: string;
  readonly isNarrow: boolean;
  readonly top?: number;
  readonly bottom?: number;
}

/** What the top or the bottom of a lane stands for: beside the lane, or inside it where the screen is narrow. */
function Bound({ children, isNarrow, ...place }: BoundProps) {
  return (
    <Typography
      aria-hidden
      color="textSecondary"
      style={place}
      sx={{
        position: 'absolute',
        ...(isNarrow ? { right: 2 } : { right: '100%', mr: 1.5, whiteSpace: 'nowrap' }),
        fontSize: 10,
        lineHeight: 1.2,
        pointerEvents: 'none',
      }}
    >
      {children}
    </Typography>
  );
}
