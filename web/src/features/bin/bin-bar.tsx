import DeleteForeverOutlined from '@mui/icons-material/DeleteForeverOutlined';
import RestoreRounded from '@mui/icons-material/RestoreRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslation } from 'react-i18next';

interface BinBarProps {
  readonly count: number;
  readonly total: number;
  readonly isBusy: boolean;
  readonly onAll: () => void;
  readonly onRestore: () => void;
  readonly onErase: () => void;
}

/** What can be done with all that is chosen. */
export function BinBar({ count, total, isBusy, onAll, onRestore, onErase }: BinBarProps) {
  const { t } = useTranslation('bin');
  return (
    <Box
      role="toolbar"
      aria-label={t('bar')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 3, pl: { sm: 3 } }}
    >
      <FormControlLabel
        label={count > 0 ? t('selected', { count }) : t('select-all')}
        control={<Checkbox size="small" checked={count === total} indeterminate={count > 0 && count < total} onChange={onAll} />}
        sx={{ mr: 'auto', flex: { xs: '1 1 100%', sm: 'none' } }}
      />
      <Button size="small" startIcon={<RestoreRounded />} disabled={count === 0 || isBusy} onClick={onRestore}>
        {t('restore')}
      </Button>
      <Button size="small" color="error" startIcon={<DeleteForeverOutlined />} disabled={count === 0 || isBusy} onClick={onErase}>
        {t('erase')}
      </Button>
    </Box>
  );
}
