import Box from '@mui/material/Box';
import { useCurrentUser } from '../features/session/api.ts';
import { ClosingNote } from '../features/tenants/closing-note.tsx';
import { CopyAndClosing } from '../features/tenants/copy-and-closing.tsx';
import { OneTenant } from '../features/tenants/one-tenant.tsx';
import { RecordsSection } from '../features/tenants/records-section.tsx';
import { SettingsForm } from '../features/tenants/settings-form.tsx';
import { hasRole } from '../lib/may.ts';

/** The own organisation, for those who look after it. */
export function AccountDetails() {
  const user = useCurrentUser();
  if (!user) return null;
  return (
    <OneTenant tenantKey={user.tenant_id}>
      {(tenant) => (
        <>
          <ClosingNote tenant={tenant} />
          <Box sx={{ display: 'grid', gap: 6 }}>
            <SettingsForm tenant={tenant} mayChangeSlug={hasRole(user, 'admin')} />
            <RecordsSection />
            <CopyAndClosing tenant={tenant} />
          </Box>
        </>
      )}
    </OneTenant>
  );
}
