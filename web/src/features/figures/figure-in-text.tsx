import type { Prediction, Score } from '@fovea/contract/predictions';
import { FigureButton } from './figure-button.tsx';

interface FigureInTextProps {
  readonly score: Score;
  readonly versions: Prediction['versions'];
  /** How its value is told where it stands. */
  readonly told: string;
}

const IN_TEXT = {
  ...{ font: 'inherit', color: 'inherit', textAlign: 'inherit', verticalAlign: 'baseline', fontVariantNumeric: 'tabular-nums' },
  ...{ textDecoration: 'underline dotted', textUnderlineOffset: '3px', borderRadius: '4px', '&:hover': { bgcolor: 'action.hover' } },
} as const;

/** A figure within a sentence or a list. Pressing it opens what it means and where it comes from. */
export const FigureInText = ({ score, versions, told }: FigureInTextProps) => (
  <FigureButton score={score} versions={versions} isNamed={false} sx={IN_TEXT}>
    {() => told}
  </FigureButton>
);
