import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../lib/format.ts';

interface TimeCodeProps {
  /** What stands there. */
  readonly words: string;
  readonly at: { readonly start_s: number; readonly end_s: number };
  readonly onSeek: (timeS: number) => void;
}

/** From when to when; pressed, it takes the player there. */
export function TimeCode({ words, at: { start_s, end_s }, onSeek }: TimeCodeProps) {
  const { t } = useTranslation('message');
  return (
    <ButtonBase
      onClick={() => onSeek(start_s)}
      aria-label={t('seek', { words, start: formatTime(start_s), end: formatTime(end_s) })}
      sx={{
        px: 2,
        minHeight: 26,
        flexShrink: 0,
        borderRadius: '6px',
        border: '1px solid',
        borderColor: 'divider',
        color: 'primary.main',
        fontSize: 13,
        fontVariantNumeric: 'tabular-nums',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      {formatTime(start_s)}–{formatTime(end_s)}
    </ButtonBase>
  );
}
