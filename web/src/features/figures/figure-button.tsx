import type { Prediction, Score } from '@fovea/contract/predictions';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import type { ComponentProps, ReactNode } from 'react';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DefinitionPopover } from './definition-popover.tsx';
import { DEFINITIONS } from './definitions.ts';
import { ExplainedContext } from './explained.ts';

interface FigureButtonProps {
  readonly score: Score;
  readonly versions: Prediction['versions'];
  /** False where its name is not drawn: those who hear the page are told it after the number. */
  readonly isNamed?: boolean;
  readonly sx: NonNullable<ComponentProps<typeof ButtonBase>['sx']>;
  /** What is drawn, by the figure's name. */
  readonly children: (name: string) => ReactNode;
}

/** What tells of a figure. Pressing it opens what the figure means and where it comes from. */
export function FigureButton({ score, versions, isNamed = true, sx, children }: FigureButtonProps) {
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
          aria-description={isNamed ? undefined : name}
          sx={sx}
        >
          {children(name)}
        </ButtonBase>
      </Tooltip>
      <DefinitionPopover anchor={anchor} onClose={() => setAnchor(null)} score={score} versions={versions} name={name} />
    </>
  );
}
