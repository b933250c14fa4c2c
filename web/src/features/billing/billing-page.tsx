import type { TenantBilling } from '@fovea/contract/billing';
import type { TenantId } from '@fovea/contract/ids';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { FailedFace, StaleNote } from '../../ui/faces.tsx';
import { CardSkeletons } from '../../ui/skeletons.tsx';
import { View } from '../../ui/view.tsx';
import { billingQuery } from './api.ts';
import { BuyCredits } from './buy-credits.tsx';
import { CheckoutNote } from './checkout-note.tsx';
import { Invoices } from './invoices.tsx';
import { Movements } from './movements.tsx';
import { PlanSection } from './plan-section.tsx';
import { RoomSection } from './room-section.tsx';
import { UsageSection } from './usage-section.tsx';
import { useCheckoutReturn } from './use-checkout-return.ts';

interface BillingPageProps {
  readonly tenantId: TenantId;
  /** Money is the person's own to spend: not while an admin is signed in as them. */
  readonly mayPay: boolean;
}

/** What the organisation has, used, bought and was asked to pay. */
export function BillingPage({ tenantId, mayPay }: BillingPageProps) {
  const back = useCheckoutReturn(tenantId);
  return (
    <View
      query={useQuery(billingQuery(tenantId, back.everyMs))}
      isEmpty={() => false}
      loading={<CardSkeletons heights={[210, 340]} />}
      empty={null}
      failed={(fault) => <FailedFace {...fault} />}
      stale={(fault) => <StaleNote {...fault} />}
      ready={(billing) => (
        <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <CheckoutNote tenantId={tenantId} back={back} />
          <PlanSection billing={billing} mayPay={mayPay} />
          {isBuying(billing) && <BuyCredits billing={billing} mayPay={mayPay} />}
          <UsageSection tenantId={tenantId} />
          <RoomSection tenantId={tenantId} />
          {(isBuying(billing) || billing.has_customer) && <Invoices tenantId={tenantId} everyMs={back.everyMs} />}
          <Movements tenantId={tenantId} isCounted={billing.plan === 'credits'} everyMs={back.everyMs} />
        </Box>
      )}
    />
  );
}

/** Without limits there is nothing to buy; without a provider nobody takes the money. */
const isBuying = ({ plan, payments, packs }: TenantBilling) => plan === 'credits' && payments !== 'off' && packs.length > 0;
