import type { SvgIconComponent } from '@mui/icons-material';

export type Group = 'recent' | 'films' | 'folders' | 'go' | 'do' | 'look' | 'language';

/** One thing that can be chosen in the palette. */
export interface Command {
  readonly id: string;
  readonly group: Group;
  readonly label: string;
  readonly icon: SvgIconComponent;
  /** Keys that do the same. */
  readonly keys?: string;
  /** Other words by which people look for it. */
  readonly words?: string;
  readonly run: () => void;
}
