import Link from '@mui/material/Link';
import { formatTime } from '../../lib/format.ts';

interface MomentProps {
  readonly timeS: number;
  readonly onSeek: (timeS: number) => void;
  readonly text: (time: string) => string;
}

/** Words with a time in them that take the player there. */
export const Moment = ({ timeS, onSeek, text }: MomentProps) => (
  <Link
    component="button"
    type="button"
    onClick={() => onSeek(timeS)}
    sx={{ font: 'inherit', textAlign: 'left', textUnderlineOffset: '3px', fontVariantNumeric: 'tabular-nums' }}
  >
    {text(formatTime(timeS))}
  </Link>
);
