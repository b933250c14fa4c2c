import GlobalStyles from '@mui/material/GlobalStyles';
import { ON_PAPER } from './on-paper-styles.ts';
import { useOnPaper } from './use-on-paper.ts';

/** Stands in whatever can be printed: how it looks on paper, which is not how it looks on a screen. */
export function OnPaper() {
  useOnPaper();
  return <GlobalStyles styles={ON_PAPER} />;
}
