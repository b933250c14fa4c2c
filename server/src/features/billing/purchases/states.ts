import type { PurchaseRow } from '../../../db/schema/payments.ts';
import type { CheckoutState } from '../../../payments/port.ts';

type Status = PurchaseRow['status'];

/** A purchase only moves forward: what was read earlier and comes later changes nothing. */
const RANK = { opening: 0, open: 1, processing: 2, failed: 3, expired: 3, refused: 3, paid: 4 } as const satisfies Record<Status, number>;

export interface Step {
  readonly status: Status;
  readonly refunded: number;
  /** Credits to add now. */
  readonly credits: number;
  /** Of all credits of the purchase, how many have to be given back by now, this step included. */
  readonly creditsToReturn: number;
}

/** Null when what the provider says is no news. */
export function stepOf(purchase: PurchaseRow, said: CheckoutState): Step | null {
  const status = isAsAsked(purchase, said) ? said.status : 'refused';
  const isNews = RANK[status] > RANK[purchase.status];
  const next = isNews ? status : purchase.status;
  const refunded = next === 'paid' ? Math.max(purchase.refunded, Math.min(said.refunded, purchase.amount)) : purchase.refunded;
  if (!isNews && refunded === purchase.refunded) return null;
  const creditsToReturn = Math.floor((purchase.credits * refunded) / purchase.amount);
  return { status: next, refunded, credits: isNews && next === 'paid' ? purchase.credits : 0, creditsToReturn };
}

/** The provider must speak of this very purchase, customer and price. Taxes are not ours to add, so the total is the price. */
const isAsAsked = (purchase: PurchaseRow, said: CheckoutState): boolean =>
  said.purchaseId === purchase.id &&
  said.customerId === purchase.customerId &&
  said.amount === purchase.amount &&
  said.currency === purchase.currency;
