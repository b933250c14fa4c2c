import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../lib/format.ts';
import type { Lane } from './lane.ts';
import { laneKey } from './lane.ts';
import type { WriteValue } from './lane-text.ts';
import { laneName, readingText } from './lane-text.ts';

/** Out of sight, not out of reach. */
const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

interface LaneTableProps {
  readonly lanes: readonly Lane[];
  readonly durationS: number;
  readonly write: WriteValue;
}

/** The lanes as a table, one row a second, for those who do not see them. */
export function LaneTable({ lanes, durationS, write }: LaneTableProps) {
  const { t } = useTranslation('prediction');
  const seconds = Array.from({ length: Math.max(1, Math.ceil(durationS)) }, (_, index) => index);
  return (
    <Box sx={HIDDEN}>
      <table>
        <caption>{t('lane.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('lane.time')}</th>
            {lanes.map((lane) => (
              <th key={laneKey(lane)} scope="col">
                {laneName(lane, t)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {seconds.map((timeS) => (
            <tr key={timeS}>
              <th scope="row">{formatTime(timeS)}</th>
              {lanes.map((lane) => (
                <td key={laneKey(lane)}>{readingText(lane, timeS, { t, write })}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
