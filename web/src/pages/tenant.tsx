import type { CurrentUser } from '@fovea/contract/sessions';
import type { Tenant } from '@fovea/contract/tenants';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { useCurrentUser } from '../features/session/api.ts';
import { SeenSingleSignOn } from '../features/single-sign-on/seen-single-sign-on.tsx';
import { BrandSets } from '../features/tenants/brand-sets.tsx';
import { ClosingNote } from '../features/tenants/closing-note.tsx';
import { CopyAndClosing } from '../features/tenants/copy-and-closing.tsx';
import { CreditsSection } from '../features/tenants/credits-section.tsx';
import { OneTenant } from '../features/tenants/one-tenant.tsx';
import { SettingsForm } from '../features/tenants/settings-form.tsx';
import { UsersPanel } from '../features/users/users-panel.tsx';
import { hasRole, may } from '../lib/may.ts';
import { AddressTabs } from '../ui/address-tabs.tsx';
import { Page } from '../ui/page.tsx';

/** One organisation with all that belongs to it, by its short name. */
export function TenantPage() {
  const { slug = '' } = useParams();
  const user = useCurrentUser();
  return (
    <OneTenant tenantKey={slug} heading="h1">
      {(tenant) => (
        <Page title={tenant.name} actions={hasRole(user, 'admin') && <BackToAll />}>
          <ClosingNote tenant={tenant} />
          {user && <Subjects tenant={tenant} user={user} />}
        </Page>
      )}
    </OneTenant>
  );
}

function BackToAll() {
  const { t } = useTranslation('tenants');
  return (
    <Button component={Link} to="/tenant">
      {t('back')}
    </Button>
  );
}

function Subjects({ tenant, user }: { readonly tenant: Tenant; readonly user: CurrentUser }) {
  const { t } = useTranslation('tenants');
  const navigate = useNavigate();
  const follow = ({ slug }: Tenant) => {
    if (slug !== tenant.slug) void navigate(`/tenant/${slug}`, { replace: true });
  };
  return (
    <AddressTabs
      label={t('tabs')}
      parameter="tab"
      tabs={[
        {
          name: 'settings',
          label: t('tab.settings'),
          content: () => <SettingsForm tenant={tenant} mayChangeSlug={hasRole(user, 'admin')} onSaved={follow} />,
        },
        {
          name: 'users',
          label: t('shell.users'),
          content: () => <UsersPanel me={user} reach={{ tenantId: tenant.id }} />,
        },
        { name: 'brands', label: t('tab.brands'), content: () => <BrandSets tenant={tenant} /> },
        ...(may(user, 'billing.grant')
          ? [{ name: 'credits', label: t('tab.credits'), content: () => <CreditsSection tenant={tenant} /> }]
          : []),
        ...(hasRole(user, 'admin')
          ? [{ name: 'single-sign-on', label: t('shell.single-sign-on'), content: () => <SeenSingleSignOn tenantId={tenant.id} /> }]
          : []),
        { name: 'whole', label: t('tab.whole'), content: () => <CopyAndClosing tenant={tenant} /> },
      ]}
    />
  );
}
