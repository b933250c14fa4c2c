import type { TimeRange } from '@fovea/contract/curve-reading';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { LaneClock } from './lane-clock.ts';
import { markRange } from './mark-range.ts';

interface RangeMarksProps {
  readonly clock: LaneClock;
  readonly range: TimeRange | null;
  readonly onRange: (range: TimeRange | null) => void;
}

/** How to read a range, and the two marks for those without a keyboard. */
export function RangeMarks({ clock, range, onRange }: RangeMarksProps) {
  const { t } = useTranslation('prediction');
  const mark = (end: 'in' | 'out') => onRange(markRange(range, { end, timeS: clock.timeS(), durationS: clock.durationS }));
  return (
    <Box sx={{ display: 'flex', displayPrint: 'none', alignItems: 'center', flexWrap: 'wrap', gap: 2, mt: 2 }}>
      <Typography variant="caption" color="textSecondary" sx={{ flex: '1 1 320px', '@media (pointer: coarse)': { display: 'none' } }}>
        {t('lane.hint')}
      </Typography>
      <Button size="small" color="inherit" variant="outlined" sx={{ borderColor: 'divider' }} onClick={() => mark('in')}>
        {t('lane.markIn')}
      </Button>
      <Button size="small" color="inherit" variant="outlined" sx={{ borderColor: 'divider' }} onClick={() => mark('out')}>
        {t('lane.markOut')}
      </Button>
    </Box>
  );
}
