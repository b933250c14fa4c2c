import type { BrandPulse } from '@fovea/contract/predictions';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../lib/format.ts';
import { writeFigure } from './brand-scores.ts';

interface PulseListProps {
  readonly pulses: readonly BrandPulse[];
  readonly onSeek: (timeS: number) => void;
}

/** Every moment with the brand, and how many are predicted to look at it; a time code takes the player there. */
export function PulseList({ pulses, onSeek }: PulseListProps) {
  const { t, i18n } = useTranslation('brand-result');
  if (pulses.length === 0) return null;
  const share = (value: number) => writeFigure(value, 'share', i18n.language);
  return (
    <Box component="section" aria-labelledby="brand-moments" sx={{ display: 'grid', gap: 2 }}>
      <Typography id="brand-moments" variant="h3">
        {t('pulses.title', { count: pulses.length })}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: '1px solid', borderColor: 'divider' } }}>
        {pulses.map(({ start_s, end_s, seen_lo, seen_hi }) => (
          <Box
            component="li"
            key={start_s}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 0.5, py: 1.5 }}
          >
            <ButtonBase
              onClick={() => onSeek(start_s)}
              aria-label={t('pulses.seek', { start: formatTime(start_s), end: formatTime(end_s) })}
              sx={{
                ...{ px: 2, minHeight: 28, borderRadius: '6px', border: '1px solid', borderColor: 'divider', color: 'primary.main' },
                ...{ fontSize: 13, fontVariantNumeric: 'tabular-nums', '&:hover': { bgcolor: 'action.hover' } },
              }}
            >
              {formatTime(start_s)}–{formatTime(end_s)}
            </ButtonBase>
            <Typography variant="body2">{t('pulses.seen', { lo: share(seen_lo), hi: share(seen_hi) })}</Typography>
          </Box>
        ))}
      </Box>
      <Typography variant="caption" color="textSecondary">
        {t('pulses.independent')}
      </Typography>
    </Box>
  );
}
