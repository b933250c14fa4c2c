import type { Prediction, Score } from '@fovea/contract/predictions';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { FigureButton } from './figure-button.tsx';

const NAME = {
  ...{ minHeight: 28, px: 1, borderRadius: '6px', font: 'inherit', fontSize: 13, textAlign: 'left', color: 'text.secondary' },
  '&:hover': { bgcolor: 'action.hover' },
} as const;

interface MissingFiguresProps {
  readonly reason: string;
  readonly scores: readonly Score[];
  readonly versions: Prediction['versions'];
}

/** Figures that have no value for one reason: the reason once, then their names. Pressing one opens what it means. */
export function MissingFigures({ reason, scores, versions }: MissingFiguresProps) {
  const { t } = useTranslation('prediction');
  return (
    <Box sx={{ pt: 2 }}>
      <Typography variant="caption" component="p" color="textSecondary">
        {t(`reason.${reason}`, { defaultValue: t('reason.unknown') })}
      </Typography>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, listStyle: 'none', p: 0, m: 0, mx: -1 }}>
        {scores.map((score) => (
          <li key={score.id}>
            <FigureButton score={score} versions={versions} sx={NAME}>
              {(name) => name}
            </FigureButton>
          </li>
        ))}
      </Box>
    </Box>
  );
}
