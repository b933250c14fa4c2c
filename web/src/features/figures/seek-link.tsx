import Link from '@mui/material/Link';
import type { ReactNode } from 'react';

interface SeekLinkProps {
  readonly timeS: number;
  readonly onSeek: (timeS: number) => void;
  readonly children?: ReactNode;
}

/** A time code that takes the player there. */
export function SeekLink({ timeS, onSeek, children }: SeekLinkProps) {
  return (
    <Link
      component="button"
      type="button"
      onClick={() => onSeek(timeS)}
      sx={{ font: 'inherit', verticalAlign: 'baseline', textUnderlineOffset: '3px', fontVariantNumeric: 'tabular-nums' }}
    >
      {children}
    </Link>
  );
}
