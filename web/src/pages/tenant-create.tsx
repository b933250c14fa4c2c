import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useCurrentUser } from '../features/session/api.ts';
import { CreateForm } from '../features/tenants/create-form.tsx';
import { may } from '../lib/may.ts';
import { EmptyFace } from '../ui/faces.tsx';
import { Page } from '../ui/page.tsx';

/** A new organisation; only whoever looks after the server makes one, and others are told so. */
export function TenantCreatePage() {
  const { t } = useTranslation('tenants');
  const user = useCurrentUser();
  const navigate = useNavigate();
  return (
    <Page title={t('create.title')}>
      {user && may(user, 'tenant.create') ? (
        <CreateForm locale={user.locale} onCreated={({ slug }) => void navigate(`/tenant/${slug}`)} />
      ) : (
        <EmptyFace
          title={t('create.closed')}
          text={t('create.closed-text')}
          action={
            <Button variant="contained" component={Link} to="/tenant">
              {t('title')}
            </Button>
          }
        />
      )}
    </Page>
  );
}
