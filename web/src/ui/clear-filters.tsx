import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

/** The way out of a list in which nothing matches. */
export function ClearFilters({ onClear }: { readonly onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <Button variant="outlined" onClick={onClear}>
      {t('action.clear-filters')}
    </Button>
  );
}
