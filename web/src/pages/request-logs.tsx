import { useTranslation } from 'react-i18next';
import { AuditTrail } from '../features/audit/audit-trail.tsx';
import { RequestTable } from '../features/request-log/request-table.tsx';
import { ServerStatus } from '../features/server-status/server-status.tsx';
import { useCurrentUser } from '../features/session/api.ts';
import { hasRole } from '../lib/may.ts';
import { AddressTabs } from '../ui/address-tabs.tsx';
import { Page } from '../ui/page.tsx';

/** What was asked of the server, and what was done with it. */
export function RequestLogsPage() {
  const { t } = useTranslation('request-log');
  const isAdmin = hasRole(useCurrentUser(), 'admin');
  return (
    <Page title={t('title')}>
      <AddressTabs
        label={t('tabs')}
        parameter="tab"
        tabs={[
          { name: 'requests', label: t('tab.requests'), content: () => <RequestTable isAdmin={isAdmin} /> },
          { name: 'audit', label: t('tab.audit'), content: () => <AuditTrail isAdmin={isAdmin} /> },
          ...(isAdmin ? [{ name: 'server', label: t('tab.server'), content: () => <ServerStatus /> }] : []),
        ]}
      />
    </Page>
  );
}
