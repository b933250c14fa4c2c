import AddRounded from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCurrentUser } from '../features/session/api.ts';
import { DemoButton } from '../features/tenants/demo-button.tsx';
import { TenantsTable } from '../features/tenants/tenants-table.tsx';
import { hasRole, may } from '../lib/may.ts';
import { Page } from '../ui/page.tsx';

/** Every organisation for admins, the own one for tenant-admins. */
export function TenantsPage() {
  const { t } = useTranslation('tenants');
  const user = useCurrentUser();
  return (
    <Page title={t('title')}>
      <TenantsTable
        actions={
          <>
            {hasRole(user, 'admin') && <DemoButton />}
            {may(user, 'tenant.create') && (
              <Button variant="contained" component={Link} to="/tenant/create" startIcon={<AddRounded />}>
                {t('create')}
              </Button>
            )}
          </>
        }
      />
    </Page>
  );
}
