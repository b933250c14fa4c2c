import { writeFigure } from '@fovea/contract/figure-writing';
import type { Calibration } from '@fovea/contract/outcomes';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { figureName } from './figure-name.ts';

const SIDE = { width: 420, height: 320, left: 56, bottom: 44, top: 10, right: 12 } as const;

/** Where figures end by what they are: an axis that goes on beyond would show what cannot be. */
const ENDS: Readonly<Record<string, readonly [number, number]>> = { share: [0, 1], points: [0, 100] };

/** From the least to the most with a little room; a single value stands in the middle of room that can be read. */
export function spanOf(values: readonly number[], unit: string): readonly [number, number] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = Math.max((high - low) * 0.08, Math.abs(high) * (high === low ? 0.2 : 0.02), 1e-6);
  const [least, most] = ENDS[unit] ?? [-Infinity, Infinity];
  // A change, such as a lift, may be below nought and is no share of anything: its own values are left as they are.
  return [low < least ? low - room : Math.max(least, low - room), high > most ? high + room : Math.min(most, high + room)];
}

/** Each ad as a point with its band: predicted to the right, actual upwards. The table beside it says the same. */
export function PairPlot({ calibration: { pairs, unit, figure, metric } }: { readonly calibration: Calibration }) {
  const { t, i18n } = useTranslation('outcomes');
  const { t: words } = useTranslation('prediction');
  const [left, right] = spanOf(
    pairs.flatMap(({ predicted, lo, hi }) => [lo ?? predicted, hi ?? predicted]),
    unit,
  );
  const [low, high] = spanOf(
    pairs.map(({ actual }) => actual),
    'share',
  );
  const x = (value: number) => SIDE.left + ((value - left) / (right - left)) * (SIDE.width - SIDE.left - SIDE.right);
  const y = (value: number) => SIDE.height - SIDE.bottom - ((value - low) / (high - low)) * (SIDE.height - SIDE.bottom - SIDE.top);
  const label = { fontSize: 12, fill: 'currentColor', opacity: 0.75 } as const;
  const base = SIDE.height - SIDE.bottom;
  return (
    <Box sx={{ color: 'text.primary', maxWidth: '100%' }}>
      <svg viewBox={`0 0 ${SIDE.width} ${SIDE.height}`} width="100%" role="img" aria-label={t('calibration.plot', { count: pairs.length })}>
        <rect
          x={SIDE.left}
          y={SIDE.top}
          width={SIDE.width - SIDE.left - SIDE.right}
          height={base - SIDE.top}
          fill="none"
          stroke="currentColor"
          strokeOpacity="0.2"
        />
        {pairs.map(({ pre_test_id, predicted, lo, hi, actual }) => (
          <g key={pre_test_id}>
            {lo !== null && hi !== null && (
              <line
                x1={x(lo)}
                x2={x(hi)}
                y1={y(actual)}
                y2={y(actual)}
                stroke={`var(--measure-${figure}, currentColor)`}
                strokeOpacity="0.4"
              />
            )}
            <circle cx={x(predicted)} cy={y(actual)} r="4" fill={`var(--measure-${figure}, currentColor)`} />
          </g>
        ))}
        <text x={SIDE.left} y={base + 18} {...label}>
          {writeFigure(left, unit, i18n.language)}
        </text>
        <text x={SIDE.width - SIDE.right} y={base + 18} textAnchor="end" {...label}>
          {writeFigure(right, unit, i18n.language)}
        </text>
        <text x={(SIDE.left + SIDE.width - SIDE.right) / 2} y={base + 36} textAnchor="middle" {...label}>
          {figureName(figure, { t, words })}
        </text>
        <text x={SIDE.left - 6} y={base} textAnchor="end" {...label}>
          {writeFigure(low, 'share', i18n.language)}
        </text>
        <text x={SIDE.left - 6} y={SIDE.top + 12} textAnchor="end" {...label}>
          {writeFigure(high, 'share', i18n.language)}
        </text>
        <text x={14} y={(SIDE.top + base) / 2} textAnchor="middle" transform={`rotate(-90 14 ${(SIDE.top + base) / 2})`} {...label}>
          {t(`column.${metric}`)}
        </text>
      </svg>
    </Box>
  );
}
