import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MissingPage } from '../lib/missing-page.ts';

export function useMissingWords() {
  const { t } = useTranslation('prediction');
  const elsewhere = (
    <Button component={Link} to="/predictions" variant="outlined">
      {t('gone.library')}
    </Button>
  );
  return { title: t('missing.title'), text: t('missing.text'), elsewhere };
}

/** An address that can name no result. */
export function NoSuchResult(): never {
  throw new MissingPage(useMissingWords());
}
