import type { Prediction, Score } from '@fovea/contract/predictions';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BandText } from './band-text.tsx';
import { DefinitionPopover } from './definition-popover.tsx';
import { DEFINITIONS, measureOf } from './definitions.ts';
import { writeParts } from './figure-value.ts';

interface FigureRowProps {
  readonly score: Score;
  readonly versions: Prediction['versions'];
  /** `headline` figures stand beside the film, larger. */
  readonly size: 'headline' | 'plain';
}

/** One figure: its name, value, unit and band. Pressing it opens what it means and where it comes from. */
export function FigureRow({ score, versions, size }: FigureRowProps) {
  const { t } = useTranslation('prediction');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = score.id in DEFINITIONS ? t(`figure.${score.id}.name`) : score.id;
  return (
    <>
      <ButtonBase
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="dialog"
        sx={{
          width: '100%',
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          columnGap: 3,
          alignItems: 'baseline',
          textAlign: 'left',
          font: 'inherit',
          px: 2,
          py: size === 'headline' ? 2 : 1.75,
          borderRadius: '6px',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Typography
          component="span"
          variant="body1"
          sx={{
            minWidth: 0,
            borderLeft: '3px solid',
            borderColor: `var(--measure-${measureOf(score.id)}, var(--mui-palette-divider))`,
            pl: 2,
          }}
        >
          {name}
        </Typography>
        <FigureValue score={score} size={size} />
        <Typography component="span" variant="caption" color="textSecondary" sx={{ gridColumn: '1 / -1', pl: '11px' }}>
          <BandText score={score} />
        </Typography>
      </ButtonBase>
      <DefinitionPopover anchor={anchor} onClose={() => setAnchor(null)} score={score} versions={versions} name={name} />
    </>
  );
}

function FigureValue({ score, size }: Pick<FigureRowProps, 'score' | 'size'>) {
  const { t, i18n } = useTranslation('prediction');
  if (score.value === null) {
    return (
      <Typography component="span" variant="body1" color="textSecondary">
        {t(`state.${score.state}`)}
      </Typography>
    );
  }
  const written = writeParts(score.value, score.unit, { t, locale: i18n.language });
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      <Box component="span" sx={{ fontSize: size === 'headline' ? 20 : 16, fontWeight: 620 }}>
        {written.number}
      </Box>
      {written.unit && (
        <Box component="span" sx={{ fontSize: 12, color: 'text.secondary', ml: 1 }}>
          {written.unit}
        </Box>
      )}
    </Box>
  );
}
