import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Section } from '../../ui/section.tsx';

/** Where to look up what was done: the navigation leads admins there, and this everybody who may read it. */
export function RecordsSection() {
  const { t } = useTranslation('tenants');
  return (
    <Section
      title={t('records.title')}
      text={t('records.text')}
      actions={
        <>
          <Button variant="outlined" component={Link} to="/request-log?tab=audit">
            {t('records.audit')}
          </Button>
          <Button variant="outlined" component={Link} to="/request-log">
            {t('shell.request-log')}
          </Button>
        </>
      }
    />
  );
}
