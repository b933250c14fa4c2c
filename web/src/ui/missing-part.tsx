import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

/** In its own place, or over the page where it has none. */
export type MissingPlace = 'here' | 'over';

interface MissingPartProps {
  readonly place: MissingPlace;
  readonly isTrying: boolean;
  readonly onRetry: () => void;
  readonly onClose: (() => void) | undefined;
}

const OVER = {
  ...{ position: 'fixed', left: { xs: 16, sm: 24 }, right: { xs: 16, sm: 'auto' }, bottom: { xs: 16, sm: 24 }, maxWidth: { sm: 480 } },
  ...{ zIndex: 'snackbar', boxShadow: 8 },
} as const;

/** Says that a part of the page did not come, with another try. In plain pieces, which are there with the first page. */
export function MissingPart({ place, isTrying, onRetry, onClose }: MissingPartProps) {
  const { t } = useTranslation();
  return (
    <Box
      role="alert"
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, px: 4, py: 3, fontSize: 14 },
        ...{ border: '1px solid', borderColor: 'warning.main', borderRadius: 1, bgcolor: 'background.paper' },
        ...(place === 'over' && OVER),
      }}
    >
      <Box sx={{ flex: '1 1 200px' }}>{t('part.missing')}</Box>
      <Button size="small" variant="outlined" loading={isTrying} onClick={onRetry}>
        {t('action.retry')}
      </Button>
      {onClose && (
        <Button size="small" onClick={onClose}>
          {t('action.close')}
        </Button>
      )}
    </Box>
  );
}
