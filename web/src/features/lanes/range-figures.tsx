import type { TimeRange } from '@fovea/contract/curve-reading';
import { curveMean, rangeFigures } from '@fovea/contract/curve-reading';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../lib/format.ts';
import type { Curve, CurveLane, Lane, VersionLane } from './lane.ts';
import type { WriteValue } from './lane-text.ts';
import { laneName, valueText } from './lane-text.ts';

interface RangeFiguresProps {
  readonly lanes: readonly Lane[];
  readonly range: TimeRange;
  readonly write: WriteValue;
  readonly onClear: () => void;
}

/** Mean, smallest and largest value of every lane inside the chosen range; of several versions the mean of each. */
export function RangeFigures({ lanes, range, write, onClear }: RangeFiguresProps) {
  const { t, i18n } = useTranslation('prediction');
  const curves = lanes.filter((lane) => lane.kind === 'curve');
  const sideBySide = lanes.filter((lane) => lane.kind === 'versions');
  const letters = [...new Set(sideBySide.flatMap((lane) => lane.curves.map(({ letter }) => letter)))].toSorted();
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
              {(letters.length > 0 ? letters.map((letter) => `${t('range.mean')} ${letter}`) : COLUMNS.map((id) => t(`range.${id}`))).map(
                (name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {curves.map((lane) => (
              <RangeRow key={lane.id} lane={lane} range={range} write={write} />
            ))}
            {sideBySide.map((lane) => (
              <VersionRow key={lane.id} lane={lane} letters={letters} range={range} write={write} />
            ))}
          </tbody>
        </Box>
      </Box>
      {letters.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2, maxWidth: '68ch', textWrap: 'pretty' }}>
          {t('range.notJudged')}
        </Typography>
      )}
    </Box>
  );
}

interface RowProps<T> {
  readonly lane: T;
  readonly range: TimeRange;
  readonly write: WriteValue;
}

function RangeRow({ lane, range, write }: RowProps<CurveLane>) {
  const { t } = useTranslation('prediction');
  const curve = lane.curves.at(-1);
  if (!curve) return null;
  const found = figuresIn(curve, lane, range);
  return (
    <tr>
      <MeasureName lane={lane} />
      {found.state === 'ok' ? (
        [found.mean, found.min.value, found.max.value].map((value, index) => (
          <td key={COLUMNS[index]}>{valueText(value, lane.unit, { t, write })}</td>
        ))
      ) : (
        <td colSpan={3}>{t(`state.${found.state}`)}</td>
      )}
    </tr>
  );
}

function VersionRow({ lane, range, letters, write }: RowProps<VersionLane> & { readonly letters: readonly string[] }) {
  const { t } = useTranslation('prediction');
  return (
    <tr>
      <MeasureName lane={lane} />
      {letters.map((letter) => {
        const curve = lane.curves.find((one) => one.letter === letter);
        const found = curve ? figuresIn(curve, lane, range) : ({ state: 'not_measured' } as const);
        return <td key={letter}>{found.state === 'ok' ? valueText(found.mean, lane.unit, { t, write }) : t(`state.${found.state}`)}</td>;
      })}
    </tr>
  );
}

const figuresIn = (curve: Curve, { unit }: Pick<CurveLane, 'unit'>, range: TimeRange) => rangeFigures(curve, range, curveMean(unit));

function MeasureName({ lane }: { readonly lane: CurveLane | VersionLane }) {
  const { t } = useTranslation('prediction');
  return (
    <th scope="row" style={{ color: `var(--measure-${lane.id}, currentColor)` }}>
      {laneName(lane, t)}
    </th>
  );
}

const COLUMNS = ['mean', 'min', 'max'] as const;
