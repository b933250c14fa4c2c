import CheckRounded from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { Step } from './steps.ts';

interface StepTileProps {
  readonly step: Step;
  readonly number: number;
  readonly isNext: boolean;
}

/** One step: what it is, where it is done, and a tick when it is. */
export function StepTile({ step: { name, isDone, to }, number, isNext }: StepTileProps) {
  const { t } = useTranslation('first-minutes');
  return (
    <Box
      component="li"
      aria-current={isNext ? 'step' : undefined}
      sx={{ display: 'flex', gap: 3, p: 3, borderRadius: 1, border: '1px solid', borderColor: isNext ? 'primary.main' : 'divider' }}
    >
      <Box
        aria-hidden
        sx={{
          flex: 'none',
          width: 24,
          height: 24,
          borderRadius: '50%',
          display: 'grid',
          placeItems: 'center',
          fontSize: 12,
          fontWeight: 620,
          ...(isDone ? { bgcolor: 'success.main', color: 'success.contrastText' } : { bgcolor: 'action.selected' }),
        }}
      >
        {isDone ? <CheckRounded sx={{ fontSize: 16 }} /> : number}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        {to && !isDone ? (
          <Link component={RouterLink} to={to} sx={{ fontWeight: 620 }}>
            {t(`${name}.title`)}
          </Link>
        ) : (
          <Box component="span" sx={{ fontWeight: 620 }}>
            {t(`${name}.title`)}
          </Box>
        )}
        <Typography variant="body2" color="textSecondary">
          {t(isDone ? 'done' : `${name}.text`)}
        </Typography>
      </Box>
    </Box>
  );
}
