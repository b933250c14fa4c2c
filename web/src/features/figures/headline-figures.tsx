import type { Prediction } from '@fovea/contract/predictions';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { sharedLack } from './band-text.tsx';
import { HEADLINES, isSaid } from './definitions.ts';
import { FigureRow } from './figure-row.tsx';

interface HeadlineFiguresProps {
  readonly prediction: Prediction;
  /** Those that stand elsewhere on the page already, with what they do not say. */
  readonly except?: readonly string[];
}

/** The figures that stand beside the film, and what they are figures of. */
export function HeadlineFigures({ prediction, except = [] }: HeadlineFiguresProps) {
  const { t } = useTranslation('prediction');
  const shown = HEADLINES.flatMap((id) => prediction.scores.find((score) => score.id === id) ?? [])
    .filter(isSaid(prediction))
    .filter(({ id }) => !except.includes(id));
  const lack = sharedLack(shown);
  return (
    <Box component="section" aria-label={t('figures.headline')}>
      <Box sx={{ mx: -2, '& > * + *': { borderTop: '1px solid', borderColor: 'divider' } }}>
        {shown.map((score) => (
          <Box key={score.id}>
            <FigureRow score={score} versions={prediction.versions} size="headline" band={lack ? 'said' : 'beside'} />
          </Box>
        ))}
      </Box>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 3 }}>
        {t(prediction.media.kind === 'still' ? 'figures.scopeStill' : 'figures.scope')} {except.length === 0 && `${t('figures.leftOut')} `}
        {t(lack ? `band.${lack}.all` : 'figures.bands')}
      </Typography>
    </Box>
  );
}
