import type { Driver } from '@fovea/contract/diagnosis';
import { writeFigure } from '@fovea/contract/figure-writing';
import type { Norm } from '@fovea/contract/norms';
import { driverLack, isSaidByRank, normKey } from '@fovea/contract/norms';
import type { Prediction, Score } from '@fovea/contract/predictions';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWritten } from './use-written.ts';

interface DriverRowProps {
  readonly driver: Driver;
  /** What it is held against. */
  readonly norm: Norm;
  readonly series: Prediction['series'];
  readonly weighedBy: 'placement' | 'preset';
  /** A figure that opens its definition; figures are another feature's. */
  readonly renderFigure: (score: Score, name?: string) => ReactNode;
}

/** Where a figure stands: by rank among few, by percentage among many. */
function useStanding(percentile: Driver['percentile'], norm: Norm): string {
  const { t } = useTranslation('diagnosis');
  const { percent, whole, date, rank } = useWritten();
  if (!percentile) return t(driverLack(norm));
  const held = { count: percentile.count, group: t(`adType.${norm.group}`), date: date(percentile.newest_at) };
  const ranked = percentile.state === 'early' ? 'early' : 'ranked';
  if (isSaidByRank(percentile)) return `${rank(percentile.rank, norm)}: ${t(normKey(norm, `reference.${ranked}.${norm.reference}`), held)}`;
  const [low, high] = [whole(percentile.lo), whole(percentile.hi)];
  return [
    t('driver.better', { percent: percent(percentile.value / 100), low, high }),
    t(normKey(norm, `reference.${norm.reference}`), held),
  ].join(' ');
}

/** One driver: its figure with band, its curve, and where it stands among others. */
export function DriverRow({
  driver: { id, score, percentile, early, is_pending: isPending },
  norm,
  series,
  weighedBy,
  renderFigure,
}: DriverRowProps) {
  const { t, i18n } = useTranslation('diagnosis');
  const { whole, asGiven } = useWritten();
  const curve = series.find((one) => one.id === id);
  const standing = useStanding(percentile, norm);
  if (!score)
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 3, py: 1.5 }}>
        <Typography sx={{ borderLeft: '3px solid', borderColor: 'divider', pl: 2 }}>{t(`driver.${id}`)}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 160px', textAlign: 'right', textWrap: 'pretty' }}>
          {isPending ? t('driver.pending') : t(`driver.open.${id}`)}
        </Typography>
      </Box>
    );
  return (
    <Box>
      <Box sx={{ mx: -2 }}>{renderFigure(score, early && t('driver.weighed'))}</Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, pb: 1.5 }}>
        {curve && <Spark values={curve.values} range={curve.range} id={id} />}
        <Typography variant="caption" color="textSecondary" sx={{ flex: 1, textAlign: 'right' }}>
          {standing}
        </Typography>
      </Box>
      {early && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ pb: 1.5, textWrap: 'pretty' }}>
          {t(weighedBy === 'preset' ? 'driver.earlyOwn' : 'driver.early', {
            seconds: whole(early.window_s),
            weight: asGiven(early.weight),
          })}
          {early.plain !== null && ` ${t('driver.plain', { value: writeFigure(early.plain, score.unit, i18n.language) })}`}
        </Typography>
      )}
    </Box>
  );
}

const WIDTH = 120;
const HEIGHT = 20;
const MARKS_MAX = 120;

interface SparkProps {
  readonly values: readonly (number | null)[];
  readonly range: readonly [number, number] | null;
  readonly id: Driver['id'];
}

/** The curve in small, gaps left open. The lanes say the same with numbers, so it is nothing for screen readers. */
function Spark({ values, range, id }: SparkProps) {
  const known = values.filter((value) => value !== null);
  const [low, high] = range ?? [Math.min(...known), Math.max(...known)];
  const step = Math.max(1, Math.ceil(values.length / MARKS_MAX));
  let isOpen = false;
  const path = values
    .flatMap((value, k) => {
      if (k % step !== 0) return [];
      if (value === null) {
        isOpen = false;
        return [];
      }
      const x = (k / Math.max(1, values.length - 1)) * WIDTH;
      const y = HEIGHT - ((value - low) / Math.max(1e-9, high - low)) * HEIGHT;
      const mark = `${isOpen ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`;
      isOpen = true;
      return [mark];
    })
    .join('');
  return (
    <svg width={WIDTH} height={HEIGHT} viewBox={`0 -1 ${WIDTH} ${HEIGHT + 2}`} aria-hidden="true" focusable="false">
      <path d={path} fill="none" stroke={`var(--measure-${id}, currentColor)`} strokeWidth="1.5" />
    </svg>
  );
}
