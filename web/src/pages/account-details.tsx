import { useCurrentUser } from '../features/session/api.ts';
import { OneTenant } from '../features/tenants/one-tenant.tsx';
import { SettingsForm } from '../features/tenants/settings-form.tsx';
import { hasRole } from '../lib/may.ts';

/** The own organisation, for those who look after it. */
export function AccountDetails() {
  const user = useCurrentUser();
  if (!user) return null;
  return (
    <OneTenant tenantKey={user.tenant_id}>{(tenant) => <SettingsForm tenant={tenant} mayChangeSlug={hasRole(user, 'admin')} />}</OneTenant>
  );
}
