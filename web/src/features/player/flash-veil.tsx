import type { Span } from '@fovea/contract/predictions';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../lib/format.ts';
import { STAGE } from '../../ui/colours.ts';
import type { Transport } from './transport.ts';
import { useTransportMode } from './use-transport-mode.ts';
import { useVeilFocus } from './use-veil-focus.ts';

interface FlashVeilProps {
  readonly flashing: readonly Span[];
  readonly transport: Transport;
}

/** Lies over a film that flashes until the viewer wants to see it. Who presses Play is led here. */
export function FlashVeil({ flashing, transport }: FlashVeilProps) {
  const { t } = useTranslation('prediction');
  const { isHeld, refusals } = useTransportMode(transport);
  const button = useVeilFocus(refusals);
  const title = useId();
  const [first, ...more] = flashing;
  if (!isHeld || !first) return null;
  const place = { start: formatTime(first.start_s), end: formatTime(first.end_s), count: more.length };
  return (
    <Box
      component="section"
      aria-labelledby={title}
      onClick={(event) => event.stopPropagation()}
      sx={{
        position: 'absolute',
        inset: 0,
        zIndex: 1,
        bgcolor: STAGE,
        '@media print': { bgcolor: 'background.paper' }, // its letters are dark on paper
        display: 'grid',
        overflow: 'auto',
        cursor: 'default',
        p: { xs: 3, sm: 6 },
      }}
    >
      <Box sx={{ m: 'auto', maxWidth: 460, textAlign: 'center' }}>
        <Typography id={title} variant="h3" component="h2" sx={{ mb: { xs: 1, sm: 2 } }}>
          {t('flashes.title')}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: { xs: 2, sm: 4 } }}>
          {t(more.length > 0 ? 'flashes.places' : 'flashes.place', place)} {t('flashes.harm')}
        </Typography>
        <Button ref={button} variant="outlined" onClick={transport.release}>
          {t('flashes.show')}
        </Button>
      </Box>
    </Box>
  );
}
