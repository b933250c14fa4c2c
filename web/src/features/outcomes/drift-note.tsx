import type { Calibration } from '@fovea/contract/outcomes';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { calibrationQuery } from './api.ts';

/** The outcomes that tell of viewers who leave; recall and lift do not. */
const OF_LEAVING: readonly Calibration['metric'][] = ['view_through', 'completion', 'skip', 'retention'];

/** An import renews it at once; nothing else changes it soon. */
const AWHILE_MS = 300_000;

/** What the lane of dispersion may be taken for: a hint from research, until the organisation's own results say how well it holds. */
export function DriftNote() {
  const { i18n } = useTranslation();
  const { data = [] } = useQuery({ ...calibrationQuery(), staleTime: AWHILE_MS });
  const [held] = data
    .filter(({ figure, metric, agreement }) => figure === 'dispersion' && OF_LEAVING.includes(metric) && agreement !== null)
    .sort((a, b) => b.pairs.length - a.pairs.length);
  const number = (value: number) => new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 }).format(value).replace('-', '\u2212');
  const { agreement } = held ?? {};
  return (
    <DriftWords
      held={
        held && agreement
          ? {
              ...{ count: held.pairs.length, metric: held.metric },
              rho: number(agreement.rho),
              lo: number(agreement.lo),
              hi: number(agreement.hi),
              said: agreement.lo <= 0 && agreement.hi >= 0 ? 'open' : agreement.rho > 0 ? 'agrees' : 'against',
            }
          : null
      }
    />
  );
}

interface DriftWordsProps {
  /** How well it holds among results of the organisation; null where they are too few, or are nothing to who reads this. */
  readonly held: {
    readonly count: number;
    readonly metric: Calibration['metric'];
    readonly rho: string;
    readonly lo: string;
    readonly hi: string;
    readonly said: 'open' | 'agrees' | 'against';
  } | null;
}

/** The same in words alone. */
export function DriftWords({ held }: DriftWordsProps) {
  const { t } = useTranslation('outcomes');
  return (
    <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 2, textWrap: 'pretty' }}>
      {t('drift.what')} {held ? t(`drift.held.${held.said}`, { ...held, outcome: t(`column.${held.metric}`) }) : t('drift.uncalibrated')}
    </Typography>
  );
}
