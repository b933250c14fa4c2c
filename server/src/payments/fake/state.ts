import * as z from 'zod';

const Metadata = z.record(z.string(), z.string());

const Customer = z.object({
  id: z.string(),
  name: z.string(),
  address: z.object({ line1: z.string(), postal_code: z.string(), city: z.string(), country: z.string() }).nullable(),
  metadata: Metadata,
  created: z.int(),
  deleted: z.boolean(),
});
export type FakeCustomer = z.infer<typeof Customer>;

const Charge = z.object({
  id: z.string(),
  amount: z.int(),
  amount_refunded: z.int(),
  disputed: z.boolean().default(false),
  payment_intent: z.string(),
  customer: z.string(),
  metadata: Metadata,
});

const PaymentIntent = z.object({
  id: z.string(),
  status: z.enum(['processing', 'succeeded', 'requires_payment_method']),
  amount: z.int(),
  customer: z.string(),
  latest_charge: z.string().nullable(),
  metadata: Metadata,
});
export type FakePaymentIntent = z.infer<typeof PaymentIntent>;

const Checkout = z.object({
  id: z.string(),
  customer: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid']),
  amount_total: z.int(),
  currency: z.string(),
  title: z.string(),
  client_reference_id: z.string().nullable(),
  metadata: Metadata,
  payment_metadata: Metadata,
  payment_intent: z.string().nullable(),
  success_url: z.string(),
  cancel_url: z.string(),
  created: z.int(),
  expires_at: z.int(),
});
export type FakeCheckout = z.infer<typeof Checkout>;

const Portal = z.object({ id: z.string(), customer: z.string(), return_url: z.string(), created: z.int() });
export type FakePortal = z.infer<typeof Portal>;

const Invoice = z.object({
  id: z.string(),
  number: z.string(),
  customer: z.string(),
  status: z.literal('paid'),
  total: z.int(),
  currency: z.string(),
  title: z.string(),
  created: z.int(),
});
export type FakeInvoice = z.infer<typeof Invoice>;

const Event = z.object({
  id: z.string(),
  type: z.string(),
  created: z.int(),
  object: z.record(z.string(), z.unknown()),
  tries: z.int(),
  delivered_at: z.int().nullable(),
});
export type FakeEvent = z.infer<typeof Event>;

/** An answer that is given again, word for word, to the same key. */
const Replay = z.object({ request: z.string(), status: z.int(), body: z.unknown(), at: z.int() });

/** Everything that the stand-in knows. An empty object is a provider on its first day. */
export const FakeState = z.object({
  customers: z.record(z.string(), Customer).default({}),
  checkouts: z.record(z.string(), Checkout).default({}),
  intents: z.record(z.string(), PaymentIntent).default({}),
  charges: z.record(z.string(), Charge).default({}),
  portals: z.record(z.string(), Portal).default({}),
  invoices: z.record(z.string(), Invoice).default({}),
  events: z.record(z.string(), Event).default({}),
  replays: z.record(z.string(), Replay).default({}),
});
export type FakeState = z.infer<typeof FakeState>;
