import type { BrandReading, Score } from '@fovea/contract/predictions';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { FigureDoorContext } from '../../lib/figure-door.ts';
import { brandScore, FIGURE_GROUPS, writeFigure } from './brand-scores.ts';

/** Every brand figure with its band, or why it has no value, and what it means. */
export function FigureList({ brand }: { readonly brand: BrandReading }) {
  const { t } = useTranslation('brand-result');
  return FIGURE_GROUPS.map(({ id, scores }) => (
    <Box key={id} component="section" aria-labelledby={`brand-${id}`} sx={{ display: 'grid', gap: 1 }}>
      <Typography id={`brand-${id}`} variant="h3">
        {t(`group.${id}`)}
      </Typography>
      <Box component="dl" sx={{ m: 0, '& > div + div': { borderTop: '1px solid', borderColor: 'divider' } }}>
        {scores.flatMap((name) => {
          const score = brandScore(brand, name);
          return score ? [<FigureLine key={name} score={score} />] : [];
        })}
      </Box>
    </Box>
  ));
}

function FigureLine({ score }: { readonly score: Score }) {
  const { t, i18n } = useTranslation('brand-result');
  const door = use(FigureDoorContext);
  const write = (value: number) => writeFigure(value, score.unit, i18n.language);
  const { value, lo, hi, reason } = score;
  const hasBand = value !== null && lo !== null && hi !== null && write(lo) !== write(hi);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 4, py: 1.5 }}>
      <Typography component="dt" sx={{ fontWeight: 620 }}>
        {t(`score.${score.id}`)}
      </Typography>
      <Typography component="dd" sx={{ m: 0, textAlign: 'right', fontWeight: 620, fontVariantNumeric: 'tabular-nums' }}>
        {door(score, value === null ? t(`state.${score.state}`) : write(value))}
      </Typography>
      <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0, gridColumn: '1 / -1', textWrap: 'pretty' }}>
        {value === null ? t(`reason.${score.reason ?? 'unknown'}`, { defaultValue: t('reason.unknown') }) : t(`means.${score.id}`)}
        {hasBand && ` ${t('band', { lo: write(lo), hi: write(hi) })}`}
        {value !== null && reason === 'band_not_measured' && ` ${t('band.missing')}`}
      </Typography>
    </Box>
  );
}
