import type { PaymentMode } from '@fovea/contract/billing';
import type { PurchaseId, TenantId } from '@fovea/contract/ids';
import type { Locale } from '@fovea/contract/sessions';

/** A customer to make. The key is the same for every try, so that tries after a lost answer make no second one. */
export interface NewCustomer {
  readonly tenantId: TenantId;
  readonly name: string;
  readonly key: string;
}

/** A checkout to open, with everything that decides what is paid. */
export interface NewCheckout {
  readonly customerId: string;
  readonly tenantId: TenantId;
  readonly purchaseId: PurchaseId;
  /** What the person reads on the invoice. */
  readonly title: string;
  /** In the smallest unit of the currency. */
  readonly amount: number;
  readonly currency: string;
  readonly locale: Locale;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly key: string;
}

/** What the provider says of a checkout now. */
export interface CheckoutState {
  readonly purchaseId: string | null;
  readonly status: 'open' | 'processing' | 'failed' | 'expired' | 'paid';
  readonly customerId: string | null;
  readonly amount: number;
  readonly currency: string;
  /** Of the amount, what was given back. */
  readonly refunded: number;
}

/** What the provider asked to be paid. `total` is in the smallest unit of the currency. */
export interface ProviderInvoice {
  readonly id: string;
  readonly number: string | null;
  readonly status: string;
  readonly total: number;
  readonly currency: string;
  readonly createdAt: Date;
  readonly address: string | null;
}

/** An event whose signature was right: its id, and what of ours it is about. */
export interface PaymentEvent {
  readonly id: string;
  readonly kind: string;
  readonly purchaseId: string | null;
  readonly customerId: string | null;
}

/** What was sent to the webhook, byte by byte. */
export interface SignedBytes {
  readonly body: Buffer;
  readonly signature: string | undefined;
}

/** The provider does not know this customer any more. */
export class CustomerMissing extends Error {
  constructor(cause: unknown) {
    super('The payment provider does not know this customer', { cause });
    this.name = 'CustomerMissing';
  }
}

/** The provider answers, and what it answers tells nothing of this checkout: asking again soon brings the same. */
export class CheckoutUnreadable extends Error {
  constructor(cause: unknown) {
    super('The payment provider tells nothing of this checkout', { cause });
    this.name = 'CheckoutUnreadable';
  }
}

/**
 * The payment provider. Every call waits at most 5 s, is tried again with the same key, refuses while a transaction is open,
 * and throws AppError `unavailable` with a time when the provider does not answer.
 */
export interface Payments {
  readonly mode: PaymentMode;
  createCustomer(wish: NewCustomer): Promise<{ id: string }>;
  isCustomer(id: string): Promise<boolean>;
  /** @throws CustomerMissing */
  openPortal(wish: { customerId: string; returnUrl: string; locale: Locale }): Promise<{ url: string }>;
  /** @throws CustomerMissing */
  openCheckout(wish: NewCheckout): Promise<{ sessionId: string; url: string }>;
  /** @throws CheckoutUnreadable */
  readCheckout(sessionId: string): Promise<CheckoutState>;
  /** The newest hundred. @throws CustomerMissing */
  listInvoices(customerId: string): Promise<ProviderInvoice[]>;
  /** @throws AppError `bad_request` unless these bytes were signed by the provider in the last five minutes */
  readEvent(sent: SignedBytes): PaymentEvent;
}
