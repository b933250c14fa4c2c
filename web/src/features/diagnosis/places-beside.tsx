import type { Verdict } from '@fovea/contract/diagnosis';
import type { Percentile } from '@fovea/contract/norms';
import { isSaidByRank, normKey } from '@fovea/contract/norms';
import type { Prediction } from '@fovea/contract/predictions';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useWritten } from './use-written.ts';

interface PlacesBesideProps {
  readonly verdict: Pick<Verdict, 'percentiles' | 'norm'>;
  readonly prediction: Pick<Prediction, 'scores'>;
}

/** Where figures that are no driver stand among the others, folded: they describe the film and judge nothing. */
export function PlacesBeside({ verdict: { percentiles, norm }, prediction: { scores } }: PlacesBesideProps) {
  const { t } = useTranslation('diagnosis');
  const { t: named } = useTranslation('prediction');
  const { whole, percent, rank, date } = useWritten();
  const [first] = percentiles;
  if (!first) return null;
  const isLowFirst = (id: string) => scores.find((score) => score.id === id)?.direction === 'lower_better';
  const placeOf = (id: string, percentile: Percentile): string => {
    const told = isLowFirst(id) ? fromAbove(percentile) : percentile;
    const { value, lo, hi, count } = told;
    return isSaidByRank(told)
      ? rank(told.rank, norm)
      : t(normKey(norm, 'beside.above'), { percent: percent(value / 100), count, low: whole(lo), high: whole(hi) });
  };
  const held = { count: first.percentile.count, group: t(`adType.${norm.group}`), date: date(first.percentile.newest_at) };
  return (
    <Box component="details">
      <Box component="summary" sx={{ cursor: 'pointer', color: 'text.secondary', fontSize: 14 }}>
        {t('beside.figures')}
      </Box>
      <Box
        component="dl"
        sx={{ m: 0, mt: 1, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 4, rowGap: 1, fontSize: 14 }}
      >
        {percentiles.map(({ id, percentile }) => (
          <Box key={id} sx={{ display: 'contents' }}>
            <dt>{named(`figure.${id}.name`)}</dt>
            <Box component="dd" sx={{ m: 0, textAlign: 'right', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              {placeOf(id, percentile)}
            </Box>
          </Box>
        ))}
      </Box>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1, textWrap: 'pretty' }}>
        {t('beside.note')} {t(normKey(norm, `reference.${first.percentile.state === 'early' ? 'early.' : ''}${norm.reference}`), held)}
      </Typography>
    </Box>
  );
}

/** A place that was counted from the lower, better end, counted by value from the highest like the others. */
const fromAbove = ({ value, lo, hi, rank: { place, tied, of }, ...rest }: Percentile): Percentile => ({
  ...rest,
  ...{ value: 100 - value, lo: 100 - hi, hi: 100 - lo },
  rank: { place: of - place - tied + 1, tied, of },
});
