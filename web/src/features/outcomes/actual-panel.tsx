import type { Outcomes } from '@fovea/contract/outcomes';
import type { Prediction } from '@fovea/contract/predictions';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { formatShare, formatTime } from '../../lib/format.ts';
import { Pick } from '../../ui/pick.tsx';
import { outcomesQuery } from './api.ts';

/** What happened once the film ran, beside what was predicted; where nothing was imported, the way to it. */
export function ActualPanel({ prediction }: { readonly prediction: Prediction }) {
  const { t, i18n } = useTranslation('outcomes');
  const { data } = useQuery(outcomesQuery(prediction.pre_test_id));
  if (!data) return null;
  if (data.values.length === 0 && data.retention.length === 0)
    return (
      <Link component={RouterLink} to={`/outcomes?film=${prediction.pre_test_id}`} variant="body2" sx={{ justifySelf: 'start' }}>
        {t('actual.import')}
      </Link>
    );
  return (
    <Box component="section" aria-labelledby="actual" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Typography id="actual" variant="h2">
        {t('actual.title')}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 8, rowGap: 2 }}>
        {data.values.map(({ metric, value, file_name }) => (
          <Box key={metric}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {t(`column.${metric}`)}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontSize: 20, fontWeight: 620 }}>
              {formatShare(value, i18n.language)}
            </Typography>
            <Typography component="dd" variant="caption" color="textSecondary" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {file_name}
            </Typography>
          </Box>
        ))}
      </Box>
      {data.retention.length > 1 && <Retention retention={data.retention} prediction={prediction} />}
      <Typography variant="body2" color="textSecondary" sx={{ textWrap: 'pretty' }}>
        {t('actual.note')}{' '}
        <Link component={RouterLink} to="/outcomes">
          {t('title')}
        </Link>
      </Typography>
    </Box>
  );
}

const CURVES = ['dispersion', 'ease', 'focus', 'brand_attention'] as const;
const SIDE = { width: 960, height: 220, left: 8, right: 8, top: 24, bottom: 24 } as const;

interface RetentionProps {
  readonly retention: Outcomes['retention'];
  readonly prediction: Prediction;
}

/** The share still watching, drawn over a predicted curve. Each has its own height, so that only their courses are compared. */
function Retention({ retention, prediction: { series, time_bases, media } }: RetentionProps) {
  const { t } = useTranslation('outcomes');
  const { t: words } = useTranslation('prediction');
  const there = CURVES.filter((id) => series.some((one) => one.id === id));
  const [wished, setCurve] = useState<string>(there[0] ?? '');
  const curve = series.find(({ id }) => id === wished);
  const x = (timeS: number) => SIDE.left + (Math.min(media.duration_s, timeS) / media.duration_s) * (SIDE.width - SIDE.left - SIDE.right);
  const y = (share: number) => SIDE.top + (1 - share) * (SIDE.height - SIDE.top - SIDE.bottom);
  const [low, high] = curve?.range ?? [0, 1];
  const predicted = (curve?.values ?? []).flatMap((value, k) =>
    value === null ? [] : [`${x(time_bases.analysis[k] ?? 0).toFixed(1)},${y((value - low) / Math.max(1e-9, high - low)).toFixed(1)}`],
  );
  const actual = retention.map(({ time_s, value }) => `${x(time_s).toFixed(1)},${y(value).toFixed(1)}`);
  const label = { fontSize: 12, fill: 'currentColor' } as const;
  return (
    <Box component="figure" sx={{ m: 0, display: 'grid', gap: 2 }}>
      <Box component="figcaption" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography>{t('actual.retention')}</Typography>
        <Pick label={t('actual.curve')} value={wished} onChange={setCurve}>
          {there.map((id) => (
            <MenuItem key={id} value={id}>
              {words(`figure.${id}.name`)}
            </MenuItem>
          ))}
        </Pick>
      </Box>
      <svg
        viewBox={`0 0 ${SIDE.width} ${SIDE.height}`}
        width="100%"
        role="img"
        aria-label={t('actual.drawn', { curve: words(`figure.${wished}.name`) })}
      >
        <polyline points={predicted.join(' ')} fill="none" stroke={`var(--measure-${wished}, currentColor)`} strokeWidth="1.5" />
        <polyline points={actual.join(' ')} fill="none" stroke="currentColor" strokeWidth="2.5" />
        <text x={SIDE.left} y={14} {...label}>{`▬ ${t('column.retention')}`}</text>
        <text x={SIDE.width - SIDE.right} y={14} textAnchor="end" fontSize={12} fill={`var(--measure-${wished}, currentColor)`}>
          {words(`figure.${wished}.name`)}
        </text>
        <text x={SIDE.left} y={SIDE.height - 6} {...label}>
          {formatTime(0)}
        </text>
        <text x={SIDE.width - SIDE.right} y={SIDE.height - 6} textAnchor="end" {...label}>
          {formatTime(media.duration_s)}
        </text>
      </svg>
    </Box>
  );
}
