import type { Prediction, Score } from '@fovea/contract/predictions';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DefinitionPopover } from './definition-popover.tsx';
import { DEFINITIONS } from './definitions.ts';
import { ExplainedContext } from './explained.ts';

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
            <MissingName score={score} versions={versions} />
          </li>
        ))}
      </Box>
    </Box>
  );
}

function MissingName({ score, versions }: { readonly score: Score; readonly versions: Prediction['versions'] }) {
  const { t } = useTranslation('prediction');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = t(`figure.${score.id}.name`, { defaultValue: score.id });
  const isExplained = use(ExplainedContext) && score.id in DEFINITIONS;
  return (
    <>
      <Tooltip title={isExplained ? t(`figure.${score.id}.meaning`) : ''} describeChild placement="left">
        <ButtonBase
          onClick={(event) => setAnchor(event.currentTarget)}
          aria-haspopup="dialog"
          sx={{
            ...{ minHeight: 28, px: 1, borderRadius: '6px', font: 'inherit', fontSize: 13, textAlign: 'left', color: 'text.secondary' },
            '&:hover': { bgcolor: 'action.hover' },
          }}
        >
          {name}
        </ButtonBase>
      </Tooltip>
      <DefinitionPopover anchor={anchor} onClose={() => setAnchor(null)} score={score} versions={versions} name={name} />
    </>
  );
}
