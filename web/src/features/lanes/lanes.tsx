import type { TimeRange } from '@fovea/contract/curve-reading';
import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { memo, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStage } from '../../ui/use-stage.ts';
import type { Lane } from './lane.ts';
import { laneKey } from './lane.ts';
import type { LaneClock } from './lane-clock.ts';
import { LaneOverlay } from './lane-overlay.tsx';
import { LaneRow } from './lane-row.tsx';
import { LaneTable } from './lane-table.tsx';
import type { WriteValue } from './lane-text.ts';
import { laneName, readingText } from './lane-text.ts';
import { RangeFigures } from './range-figures.tsx';
import { RangeMarks } from './range-marks.tsx';
import { axisTicks } from './time-axis.ts';
import { TimeRuler } from './time-ruler.tsx';
import { useReadouts } from './use-readouts.ts';

const GUTTER_PX = 184;
const TICK_GAP_PX = 72;

interface LanesProps {
  readonly lanes: readonly Lane[];
  readonly cutsS: readonly number[];
  readonly clock: LaneClock;
  readonly write: WriteValue;
  readonly range: TimeRange | null;
  readonly onRange: (range: TimeRange | null) => void;
}

/** All lanes over one time axis, or one chosen lane where the screen is narrow. */
export const Lanes = memo(function Lanes({ lanes, cutsS, clock, write, range, onRange }: LanesProps) {
  const { t } = useTranslation('prediction');
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [chosen, setChosen] = useState('ease');
  const [widthPx, setWidthPx] = useState(0);
  const shown = useMemo(() => (isNarrow ? narrowed(lanes, chosen) : lanes), [isNarrow, lanes, chosen]);
  const frame = useMemo(
    () => ({ durationS: clock.durationS, widthPx, cutsS, ticksS: axisTicks({ durationS: clock.durationS, widthPx }, TICK_GAP_PX) }),
    [clock.durationS, widthPx, cutsS],
  );
  const stage = useStage(1); // the table is long, and nobody sees it
  const { keep, onMoment } = useReadouts(shown, clock.durationS, { t, write });
  const describe = useCallback(
    (timeS: number) => shown.map((lane) => `${laneName(lane, t)} ${readingText(lane, timeS, { t, write })}`).join(', '),
    [shown, t, write],
  );
  return (
    <Box
      component="section"
      aria-label={t('lane.title')}
      sx={{ fontVariantNumeric: 'tabular-nums', '@media print': { breakInside: 'avoid' } }}
    >
      {isNarrow && <LaneChoice lanes={lanes} value={chosen} onChoose={setChosen} />}
      <Box sx={{ position: 'relative' }}>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: isNarrow ? 'minmax(0, 1fr)' : `${GUTTER_PX}px minmax(0, 1fr)`,
            rowGap: isNarrow ? 1 : '8px',
          }}
        >
          {!isNarrow && <span />}
          <TimeRuler frame={frame} />
          {shown.map((lane) => (
            <LaneRow
              key={laneKey(lane)}
              lane={lane}
              frame={frame}
              heightPx={heightOf(lane, isNarrow)}
              isNarrow={isNarrow}
              write={write}
              readout={keep(laneKey(lane))}
            />
          ))}
        </Box>
        <LaneOverlay
          clock={clock}
          leftPx={isNarrow ? 0 : GUTTER_PX}
          widthPx={widthPx}
          onWidth={setWidthPx}
          range={range}
          onRange={onRange}
          onMoment={onMoment}
          describe={describe}
        />
      </Box>
      <RangeMarks clock={clock} range={range} onRange={onRange} />
      {stage > 0 && <LaneTable lanes={lanes} durationS={clock.durationS} write={write} />}
      {range && <RangeFigures lanes={lanes} range={range} write={write} onClear={() => onRange(null)} />}
    </Box>
  );
});

function heightOf(lane: Lane, isNarrow: boolean): number {
  if (lane.kind !== 'curve' && lane.kind !== 'versions') return 26;
  return isNarrow ? 96 : 66;
}

/** Narrow screens keep the shots and one measure. */
const narrowed = (lanes: readonly Lane[], chosen: string): Lane[] => {
  const one = lanes.find((lane) => laneKey(lane) === chosen) ?? lanes.find(({ kind }) => kind === 'curve' || kind === 'versions');
  return lanes.filter((lane) => lane.kind === 'shots' || lane === one);
};

interface LaneChoiceProps {
  readonly lanes: readonly Lane[];
  readonly value: string;
  readonly onChoose: (id: string) => void;
}

function LaneChoice({ lanes, value, onChoose }: LaneChoiceProps) {
  const { t } = useTranslation('prediction');
  return (
    <NativeSelect
      value={value}
      inputProps={{ 'aria-label': t('lane.choose') }}
      onChange={(event) => onChoose(event.target.value)}
      sx={{ mb: 2, width: '100%' }}
    >
      {lanes
        .filter(({ kind }) => kind !== 'shots')
        .map((lane) => (
          <option key={laneKey(lane)} value={laneKey(lane)}>
            {laneName(lane, t)}
          </option>
        ))}
    </NativeSelect>
  );
}
