import ButtonBase from '@mui/material/ButtonBase';
import { formatTime } from '../lib/format.ts';

interface TimeCodeProps {
  /** What stands there, and from when to when. */
  readonly label: string;
  readonly at: { readonly start_s: number; readonly end_s: number };
  readonly onSeek: (timeS: number) => void;
  readonly title?: string | undefined;
  /** What was measured there, where that differs from place to place. */
  readonly value?: string | null;
}

/** From when to when, or when alone where it is over before the clock goes on; pressed, it takes the player there. */
export const TimeCode = ({ label, at: { start_s, end_s }, onSeek, title, value }: TimeCodeProps) => (
  <ButtonBase
    onClick={() => onSeek(start_s)}
    aria-label={label}
    title={title}
    sx={{
      ...{ px: 2, minHeight: 26, flexShrink: 0, borderRadius: '6px', border: '1px solid', borderColor: 'divider' },
      ...{ color: 'primary.main', fontSize: 13, fontVariantNumeric: 'tabular-nums', '&:hover': { bgcolor: 'action.hover' } },
    }}
  >
    {formatTime(end_s) === formatTime(start_s) ? formatTime(start_s) : `${formatTime(start_s)}–${formatTime(end_s)}`}
    {value ? ` · ${value}` : null}
  </ButtonBase>
);
