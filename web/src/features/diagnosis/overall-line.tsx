import type { Verdict } from '@fovea/contract/diagnosis';
import { OverallBand, overallLack } from '@fovea/contract/norms';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useWritten } from './use-written.ts';

const QUINTILE = 20;
const bandAt = (percent: number) => OverallBand.options[Math.min(4, Math.max(0, Math.floor(percent / QUINTILE)))] ?? 'bad';

/** The overall score in one word or a range, and what it is held against; or that there is no norm yet, and what it needs. */
export function OverallLine({ verdict }: { readonly verdict: Pick<Verdict, 'overall' | 'overall_missing' | 'norm' | 'own_way'> }) {
  const { t } = useTranslation('diagnosis');
  const { percent, whole, date } = useWritten();
  const { overall, norm, own_way } = verdict;
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
        </Typography>
      </Box>
    );
  }
  const { value, lo, hi, count, state, newest_at } = overall.percentile;
  const ends = { low: whole(lo), high: whole(hi) };
  const word = overall.band
    ? t('overall.word', { band: t(`band.${overall.band}`), ...ends })
    : t('overall.range', { from: t(`band.${bandAt(lo)}`), to: t(`band.${bandAt(hi)}`), ...ends });
  return (
    <Box component="section" aria-label={t('overall.title')} sx={{ display: 'flex', gap: 4, alignItems: 'flex-start' }}>
      <Box component="span" sx={{ fontSize: 44, lineHeight: 1, fontWeight: 620, fontVariantNumeric: 'tabular-nums' }}>
        {whole(value)}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 620 }}>{word}</Typography>
        <Typography variant="body2" sx={{ textWrap: 'pretty' }}>
          {t(`overall.better.${norm.reference}`, { percent: percent(value / 100), count, group })}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary" sx={{ textWrap: 'pretty' }}>
          {state === 'early' && `${t('norm.early')} `}
          {count < norm.count && `${t('overall.of', { count, of: norm.count })} `}
          {overall.drivers < overall.drivers_of &&
            `${t(own_way.weights ? 'overall.driversOwn' : 'overall.drivers', { drivers: overall.drivers, of: overall.drivers_of })} `}
          {t('norm.origin', { date: date(newest_at) })}
        </Typography>
      </Box>
    </Box>
  );
}
