import { LIST_MAX } from '@fovea/contract/crud';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** Said under as many folders as are read at once: where there are more, they are found by name. */
export function FirstOnly() {
  const { t } = useTranslation('folder');
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
      {t('first-only', { count: LIST_MAX })}
    </Typography>
  );
}
