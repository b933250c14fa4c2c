import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

interface SaveBarProps {
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  readonly onDiscard: () => void;
}

/** Stands at the foot of a form on a page while something typed there is not saved. */
export function SaveBar({ isDirty, isBusy, onDiscard }: SaveBarProps) {
  const { t } = useTranslation();
  if (!isDirty) return null;
  return (
    <Box
      data-foot=""
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        px: { xs: 4, sm: 6 },
        py: 3,
        bgcolor: 'background.paper',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '10px',
      }}
    >
      <Box role="status" sx={{ flex: '1 1 160px', color: 'text.secondary' }}>
        {t('unsaved.note')}
      </Box>
      <Button color="cancel" onClick={onDiscard} disabled={isBusy}>
        {t('unsaved.discard')}
      </Button>
      <Button type="submit" variant="contained" loading={isBusy}>
        {t('action.save')}
      </Button>
    </Box>
  );
}
