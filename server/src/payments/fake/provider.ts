import type { FakeCheckout, FakeCustomer, FakeEvent, FakePaymentIntent, FakeState } from './state.ts';

/** What the stand-in works on: what it knows, what time it is, and fresh ids such as `cus_fake_…`. */
export interface Desk {
  readonly state: FakeState;
  readonly nowS: number;
  newId(prefix: string): string;
}

/** A refusal in the provider's own words. */
export class FakeRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly param: string | null;
  constructor(status: number, code: string, param: string | null = null) {
    super(`The stand-in for the payment provider refused: ${code}${param === null ? '' : ` (${param})`}`);
    this.name = 'FakeRefusal';
    this.status = status;
    this.code = code;
    this.param = param;
  }
}

const DAY_S = 86_400;

/** Writes down that something happened; it is sent once the change is kept. */
function tell({ state, nowS, newId }: Desk, type: string, object: Readonly<Record<string, unknown>>): FakeEvent {
  const event = { id: newId('evt'), type, created: nowS, object: structuredClone({ ...object }), tries: 0, delivered_at: null };
  state.events[event.id] = event;
  return event;
}

export function customerOf({ state }: Desk, id: string): FakeCustomer {
  const customer = state.customers[id];
  if (!customer || customer.deleted) throw new FakeRefusal(404, 'resource_missing', 'customer');
  return customer;
}

export function addCustomer(desk: Desk, { name, metadata }: Pick<FakeCustomer, 'name' | 'metadata'>): FakeCustomer {
  const customer = { id: desk.newId('cus'), name, metadata, address: null, created: desk.nowS, deleted: false };
  desk.state.customers[customer.id] = customer;
  tell(desk, 'customer.created', { object: 'customer', ...customer });
  return customer;
}

export function changeCustomer(desk: Desk, id: string, change: Pick<FakeCustomer, 'name' | 'address'>): void {
  const customer = Object.assign(customerOf(desk, id), change);
  tell(desk, 'customer.updated', { object: 'customer', ...customer });
}

export function removeCustomer(desk: Desk, id: string): void {
  const customer = Object.assign(customerOf(desk, id), { deleted: true });
  tell(desk, 'customer.deleted', { object: 'customer', ...customer });
}

export function openPortal(desk: Desk, { customer, returnUrl }: { customer: string; returnUrl: string }) {
  customerOf(desk, customer);
  const portal = { id: desk.newId('bps'), customer, return_url: returnUrl, created: desk.nowS };
  desk.state.portals[portal.id] = portal;
  return portal;
}

export type NewFakeCheckout = Pick<
  FakeCheckout,
  | 'customer'
  | 'amount_total'
  | 'currency'
  | 'title'
  | 'client_reference_id'
  | 'metadata'
  | 'payment_metadata'
  | 'success_url'
  | 'cancel_url'
>;

export function openCheckout(desk: Desk, wish: NewFakeCheckout): FakeCheckout {
  customerOf(desk, wish.customer);
  const times = { created: desk.nowS, expires_at: desk.nowS + DAY_S };
  const checkout: FakeCheckout = {
    id: desk.newId('cs'),
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    ...wish,
    ...times,
  };
  desk.state.checkouts[checkout.id] = checkout;
  return checkout;
}

export function checkoutOf(desk: Desk, id: string): FakeCheckout {
  const checkout = desk.state.checkouts[id];
  if (!checkout) throw new FakeRefusal(404, 'resource_missing', 'session');
  if (checkout.status === 'open' && checkout.expires_at <= desk.nowS) expire(desk, checkout);
  return checkout;
}

const sessionEvent = (desk: Desk, kind: string, { title, payment_metadata, ...checkout }: FakeCheckout) =>
  tell(desk, `checkout.session.${kind}`, { object: 'checkout.session', ...checkout });

function expire(desk: Desk, checkout: FakeCheckout): void {
  checkout.status = 'expired';
  sessionEvent(desk, 'expired', checkout);
}

/** Nobody will pay this one any more. */
export function expireCheckout(desk: Desk, id: string): void {
  const checkout = checkoutOf(desk, id);
  if (checkout.status === 'open') expire(desk, checkout);
}

/** A person pays at once, or by a way that takes days. What is done already stays as it is. */
export function payCheckout(desk: Desk, id: string, how: 'now' | 'later'): FakeCheckout {
  const checkout = checkoutOf(desk, id);
  if (checkout.status !== 'open') return checkout;
  const intent: FakePaymentIntent = {
    id: desk.newId('pi'),
    status: 'processing',
    amount: checkout.amount_total,
    customer: checkout.customer,
    latest_charge: null,
    metadata: checkout.payment_metadata,
  };
  desk.state.intents[intent.id] = intent;
  Object.assign(checkout, { status: 'complete', payment_intent: intent.id });
  if (how === 'now') take(desk, checkout, intent);
  sessionEvent(desk, 'completed', checkout);
  return checkout;
}

/** The money of a slow way arrives, or never will. */
export function endLatePayment(desk: Desk, id: string, outcome: 'arrived' | 'failed'): void {
  const checkout = checkoutOf(desk, id);
  const intent = desk.state.intents[checkout.payment_intent ?? ''];
  if (intent?.status !== 'processing') return;
  if (outcome === 'arrived') take(desk, checkout, intent);
  else intent.status = 'requires_payment_method';
  sessionEvent(desk, outcome === 'arrived' ? 'async_payment_succeeded' : 'async_payment_failed', checkout);
}

function take(desk: Desk, checkout: FakeCheckout, intent: FakePaymentIntent): void {
  const { state, nowS, newId } = desk;
  const { id, amount, customer, metadata } = intent;
  const charge = { id: newId('ch'), amount, amount_refunded: 0, disputed: false, payment_intent: id, customer, metadata };
  state.charges[charge.id] = charge;
  Object.assign(intent, { status: 'succeeded', latest_charge: charge.id });
  checkout.payment_status = 'paid';
  const number = `FAKE-${String(Object.keys(state.invoices).length + 1).padStart(4, '0')}`;
  const { currency, title } = checkout;
  const invoice = { id: newId('in'), number, customer, status: 'paid' as const, total: amount, currency, title, created: nowS };
  state.invoices[invoice.id] = invoice;
  tell(desk, 'payment_intent.succeeded', { object: 'payment_intent', ...intent });
  tell(desk, 'charge.succeeded', { object: 'charge', ...charge });
  tell(desk, 'invoice.paid', { object: 'invoice', ...invoice });
}

/** Gives money back, all of it when no amount is named. */
export function refund(desk: Desk, intentId: string, amount: number | undefined): { id: string; amount: number } {
  const charge = desk.state.charges[desk.state.intents[intentId]?.latest_charge ?? ''];
  if (!charge) throw new FakeRefusal(404, 'resource_missing', 'payment_intent');
  const left = charge.amount - charge.amount_refunded;
  const given = amount ?? left;
  if (given <= 0 || given > left) throw new FakeRefusal(400, 'charge_already_refunded', 'amount');
  charge.amount_refunded += given;
  tell(desk, 'charge.refunded', { object: 'charge', ...charge });
  return { id: desk.newId('re'), amount: given };
}

/** The bank of whoever paid takes the money back. The event names neither the customer nor what was bought. */
export function dispute(desk: Desk, intentId: string): void {
  const charge = desk.state.charges[desk.state.intents[intentId]?.latest_charge ?? ''];
  if (!charge) throw new FakeRefusal(404, 'resource_missing', 'payment_intent');
  charge.disputed = true;
  const { id, amount, payment_intent } = charge;
  tell(desk, 'charge.dispute.created', { object: 'dispute', id: desk.newId('dp'), amount, charge: id, payment_intent });
}

/** What is kept for a limited time only: replays for a day, events for thirty. */
export function forgetOld({ state, nowS }: Desk): void {
  for (const [key, { at }] of Object.entries(state.replays)) if (nowS - at > DAY_S) delete state.replays[key];
  for (const [id, { created }] of Object.entries(state.events)) if (nowS - created > 30 * DAY_S) delete state.events[id];
}
