import { writeFigure } from '@fovea/contract/figure-writing';
import type { PreTest } from '@fovea/contract/pre-tests';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

interface OverallChangeProps {
  readonly before: PreTest;
  readonly now: PreTest;
}

/**
 * The overall score of a cut beside that of the one before it. It is a place among other ads, which move too, so nobody says whether the
 * difference counts: that is said of the drivers.
 */
export function OverallChange({ before, now }: OverallChangeProps) {
  const { t } = useTranslation('cuts');
  return (
    <div>
      <Typography variant="body2" color="textSecondary">
        {t('overall')}
      </Typography>
      <Box component="span" sx={{ fontWeight: 620 }}>
        {t('overall.change', { before: useOverall(before), now: useOverall(now) })}
      </Box>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ textWrap: 'pretty' }}>
        {t('overall.note')}
      </Typography>
    </div>
  );
}

function useOverall({ status, figures }: PreTest): string {
  const { t, i18n } = useTranslation('cuts');
  const overall = status === 'complete' ? figures?.overall : null;
  if (!overall) return t('overall.none');
  const { value, rank } = overall;
  return rank ? t('overall.rank', { place: rank.place, of: rank.of }) : writeFigure(value, 'points', i18n.language);
}
