import type { TimeRange } from '@fovea/contract/curve-reading';
import { curveMean, rangeFigures } from '@fovea/contract/curve-reading';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../lib/format.ts';
import type { CurveLane, Lane } from './lane.ts';
import type { WriteValue } from './lane-text.ts';

interface RangeFiguresProps {
  readonly lanes: readonly Lane[];
  readonly range: TimeRange;
  readonly write: WriteValue;
  readonly onClear: () => void;
}

/** Mean, smallest and largest value of every lane inside the chosen range. */
export function RangeFigures({ lanes, range, write, onClear }: RangeFiguresProps) {
  const { t, i18n } = useTranslation('prediction');
  const curves = lanes.filter((lane) => lane.kind === 'curve');
  const length = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(range.endS - range.startS);
  return (
    <Box component="section" aria-label={t('range.title')} sx={{ mt: 4 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 3, flexWrap: 'wrap', mb: 2 }}>
        <Typography variant="h3" component="h2">
          {t('range.from', { start: formatTime(range.startS), end: formatTime(range.endS) })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('range.length', { length })}
        </Typography>
        <Button size="small" color="cancel" onClick={onClear}>
          {t('range.clear')}
        </Button>
      </Box>
      <Box sx={{ overflowX: 'auto' }}>
        <Box
          component="table"
          sx={{
            borderCollapse: 'collapse',
            fontSize: 13,
            minWidth: { sm: 520 },
            width: { xs: '100%', sm: 'auto' },
            '& th, & td': {
              textAlign: 'right',
              py: 1,
              pl: { xs: 2, sm: 6 },
              borderBottom: '1px solid',
              borderColor: 'divider',
              fontWeight: 450,
            },
            '& th:first-of-type': { textAlign: 'left', pl: 0 },
            '& thead th': { color: 'text.secondary' },
          }}
        >
          <thead>
            <tr>
              <th scope="col">{t('range.measure')}</th>
              <th scope="col">{t('range.mean')}</th>
              <th scope="col">{t('range.min')}</th>
              <th scope="col">{t('range.max')}</th>
            </tr>
          </thead>
          <tbody>
            {curves.map((lane) => (
              <RangeRow key={lane.id} lane={lane} range={range} write={write} />
            ))}
          </tbody>
        </Box>
      </Box>
    </Box>
  );
}

function RangeRow({ lane, range, write }: { lane: CurveLane; range: TimeRange; write: WriteValue }) {
  const { t } = useTranslation('prediction');
  const curve = lane.curves.at(-1);
  if (!curve) return null;
  const found = rangeFigures(curve, range, curveMean(lane.unit));
  return (
    <tr>
      <th scope="row" style={{ color: `var(--measure-${lane.id}, currentColor)` }}>
        {t(`lane.${lane.id}`)}
      </th>
      {found.state === 'ok' ? (
        [found.mean, found.min.value, found.max.value].map((value, index) => <td key={COLUMNS[index]}>{write(value, lane.unit)}</td>)
      ) : (
        <td colSpan={3}>{t(`state.${found.state}`)}</td>
      )}
    </tr>
  );
}

const COLUMNS = ['mean', 'min', 'max'] as const;
