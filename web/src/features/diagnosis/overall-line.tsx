import type { Verdict } from '@fovea/contract/diagnosis';
import { isSaidByRank, normKey, overallBandAt, overallLack } from '@fovea/contract/norms';
import type { Prediction } from '@fovea/contract/predictions';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { OverallExplained } from './overall-explained.tsx';
import { useWritten } from './use-written.ts';

interface OverallLineProps {
  readonly verdict: Pick<Verdict, 'overall' | 'overall_missing' | 'norm' | 'own_way' | 'drivers' | 'rules'>;
  readonly versions: Prediction['versions'];
}

/** The overall score in one word or a range, and what it is held against; or that there is no norm yet, and what it needs. */
export function OverallLine({ verdict, versions }: OverallLineProps) {
  const { t } = useTranslation('diagnosis');
  const { whole, date } = useWritten();
  const { overall, norm } = verdict;
  const group = t(`adType.${norm.group}`);
  if (!overall) {
    const lack = overallLack(verdict);
    return (
      <Box component="section" aria-label={t('overall.title')}>
        <Typography variant="h3" component="p">
          {t(lack.title)}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ textWrap: 'pretty' }}>
          {t(lack.text, { count: lack.count, group })}
          <Older norm={norm} />
        </Typography>
        <LeftOut />
      </Box>
    );
  }
  const { count, newest_at } = overall.percentile;
  return (
    <Box component="section" aria-label={t('overall.title')} sx={{ display: 'flex', gap: 4, alignItems: 'flex-start' }}>
      {overall.percentile.state === 'norm' && (
        <Box component="span" sx={{ fontSize: 44, lineHeight: 1, fontWeight: 620, fontVariantNumeric: 'tabular-nums' }}>
          {whole(overall.percentile.value)}
        </Box>
      )}
      <Box sx={{ minWidth: 0 }}>
        <Place overall={overall} norm={norm} />
        <Typography variant="caption" component="p" color="textSecondary" sx={{ textWrap: 'pretty' }}>
          {overall.percentile.state === 'early' && `${t(normKey(norm, 'norm.early'))} `}
          {overall.band === null && `${t('overall.range.why')} `}
          {count < norm.count && `${t(normKey(norm, 'overall.of'), { count, of: norm.count })} `}
          <FewDrivers verdict={verdict} />
          {t(normKey(norm, 'norm.origin'), { date: date(newest_at) })}
          <Older norm={norm} />
        </Typography>
        <LeftOut />
        <OverallExplained {...{ verdict, overall, versions }} />
      </Box>
    </Box>
  );
}

/** What no score here says, so that nobody takes one for more. */
function LeftOut() {
  const { t } = useTranslation('prediction');
  return (
    <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1, textWrap: 'pretty' }}>
      {t('figures.leftOut')}
    </Typography>
  );
}

interface PlaceProps extends Pick<Verdict, 'norm'> {
  readonly overall: NonNullable<Verdict['overall']>;
}

/** Few films give a rank and the word that the interval allows; a norm gives the percentage with its interval too. */
function Place({ overall: { band, percentile }, norm }: PlaceProps) {
  const { t } = useTranslation('diagnosis');
  const { percent, whole, rank } = useWritten();
  const { value, lo, hi, count, state } = percentile;
  const group = t(`adType.${norm.group}`);
  const ends = { from: t(`band.${overallBandAt(lo)}`), to: t(`band.${overallBandAt(hi)}`), low: whole(lo), high: whole(hi) };
  const early = state === 'early' ? '.early' : '';
  const word = band ? t(`overall${early}.word`, { band: t(`band.${band}`), ...ends }) : t(`overall${early}.range`, ends);
  const isRank = isSaidByRank(percentile);
  const against = t(normKey(norm, `overall.${isRank ? 'early' : 'better'}.${norm.reference}`), {
    percent: percent(value / 100),
    count,
    group,
  });
  return (
    <>
      <Typography sx={{ fontWeight: 620 }}>{early ? rank(percentile.rank, norm) : word}</Typography>
      {early && <Typography variant="body2">{word}</Typography>}
      <Typography variant="body2" sx={{ textWrap: 'pretty' }}>
        {isRank && !early ? `${rank(percentile.rank, norm)}. ${against}` : against}
      </Typography>
    </>
  );
}

/** After an update of the rules a library begins a new norm: what would count again. */
function Older({ norm: { older, state } }: Pick<Verdict, 'norm'>) {
  const { t } = useTranslation('diagnosis');
  return older > 0 && state !== 'norm' ? ` ${t('norm.older', { count: older })}` : null;
}

/** That not every driver counts here; where one alone does, which. */
function FewDrivers({ verdict: { overall, drivers, norm, own_way } }: { readonly verdict: OverallLineProps['verdict'] }) {
  const { t } = useTranslation('diagnosis');
  const only = overall?.drivers === 1 ? drivers.find(({ weight }) => weight > 0) : undefined;
  if (only) return `${t(normKey(norm, own_way.weights ? 'overall.singleOwn' : 'overall.single'), { driver: t(`driver.${only.id}`) })} `;
  if (!overall || overall.drivers >= overall.drivers_of) return null;
  return `${t(own_way.weights ? 'overall.driversOwn' : 'overall.drivers', { drivers: overall.drivers, of: overall.drivers_of })} `;
}
