import { BillingPage } from '../../features/billing/billing-page.tsx';
import { useCurrentUser } from '../../features/session/api.ts';
import { may } from '../../lib/may.ts';

/** The tab `billing-details`: credits and money of the own organisation. */
export function BillingTab() {
  const user = useCurrentUser();
  if (!user) return null;
  return <BillingPage key={user.tenant_id} tenantId={user.tenant_id} mayPay={may(user, 'billing.pay') && user.behind === undefined} />;
}
