import type {
  Allowance,
  CreditMovement,
  CreditPack,
  Invoice,
  PaymentMode,
  TenantBilling,
  TenantRoom,
  Usage,
} from '@fovea/contract/billing';
import type { ProviderInvoice } from '../../payments/port.ts';
import type { Period } from './month.ts';
import type { Granted } from './plans.ts';
import { grantedTo } from './plans.ts';
import type { BillingView } from './repo.ts';
import type { RoomView } from './room/service.ts';
import type { pageMovements, UsageView } from './service.ts';

interface Offer {
  readonly payments: PaymentMode;
  readonly packs: readonly CreditPack[];
}

export const presentBilling = (view: BillingView, { from, to }: Period, { payments, packs }: Offer): TenantBilling => ({
  id: view.tenantId,
  tenant_id: view.tenantId,
  tenant_name: view.tenantName,
  plan: view.plan,
  balance: view.available,
  reserved: view.reserved,
  spent: view.spent,
  has_customer: view.customerId !== null && view.provider === payments,
  payments,
  period: { from: from.toISOString(), to: to.toISOString(), ...view.period },
  allowance: { granted: presentGranted(grantedTo(view)), own: presentGranted(view), used: view.taken },
  packs: packs.map(({ id, credits, amount, currency }) => ({ id, credits, amount, currency })),
});

const presentGranted = ({ filmsMonthly, secondsMonthly, personFilmsDaily, personSecondsDaily }: Granted): Allowance => ({
  films_monthly: filmsMonthly,
  seconds_monthly: secondsMonthly,
  person_films_daily: personFilmsDaily,
  person_seconds_daily: personSecondsDaily,
});

export const presentRoom = ({ granted, own, ceiling, used }: RoomView): TenantRoom => ({
  granted: { films: granted.films, bytes: granted.bytes },
  own: { films: own.films, bytes: own.bytes },
  ceiling: { films: ceiling.films, bytes: ceiling.bytes },
  used: { films: used.films, bytes: used.bytes },
});

export const presentInvoice = ({ id, number, status, total, currency, createdAt, address }: ProviderInvoice): Invoice => ({
  ...{ id, number, status, total, currency, address },
  created_at: createdAt.toISOString(),
});

export const presentUsage = ({ from, to, by, rows, total }: UsageView): Usage => ({
  ...{ from, to, by, total },
  rows: rows.map(({ month, person, analyses, seconds, credits }) => ({ month, person, analyses, seconds, credits })),
});

type MovementPage = Awaited<ReturnType<typeof pageMovements>>;

export const presentMovement = ({ transaction: it, amount }: MovementPage['rows'][number]): CreditMovement => ({
  id: it.id,
  kind: it.kind,
  amount,
  prediction_id: it.predictionId,
  note: it.note,
  created_by: it.userId,
  created_at: it.at.toISOString(),
});
