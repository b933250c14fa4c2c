import type Stripe from 'stripe';
import * as z from 'zod';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { Tenancy } from '../db/tenancy.ts';
import type { Breaker } from './breaker.ts';
import { createBreaker } from './breaker.ts';
import type { CheckoutState, PaymentEvent, Payments, SignedBytes } from './port.ts';
import { CheckoutUnreadable, CustomerMissing } from './port.ts';
import { isSigned } from './webhook-signature.ts';

export interface StripeWish extends Pick<Tenancy, 'assertNoOpenTransaction'> {
  readonly mode: 'stripe' | 'fake';
  readonly secretKey: string;
  /** Every secret that a webhook may be signed with at present. */
  readonly webhookSecrets: readonly string[];
  /** Another address than the provider's own. */
  readonly host: URL | undefined;
  readonly clock: Clock;
}

/** Two tries of 2 s and a pause of at most 0.5 s: nobody waits for more than 5 s. */
const TRY_MS = 2_000;
const TRIES_MORE = 1;
const RETRY_AFTER_S = 30;

/** The provider's own client, as this product uses it. */
export function createStripePayments(wish: StripeWish): Payments {
  const { mode, webhookSecrets, clock } = wish;
  const ask = asker(wish, createBreaker(clock));
  return {
    mode,
    createCustomer: ({ tenantId, name, key }) =>
      ask((stripe) => stripe.customers.create({ name, metadata: { tenant_id: tenantId } }, { idempotencyKey: key })),
    isCustomer: (id) =>
      ask(async (stripe) => !(await stripe.customers.retrieve(id)).deleted).catch((error: unknown) => {
        if (error instanceof CustomerMissing) return false;
        throw error;
      }),
    openPortal: ({ customerId, returnUrl, locale }) =>
      ask((stripe) => stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl, locale })),
    openCheckout: async ({ key, ...checkout }) => {
      const session = await ask((stripe) => stripe.checkout.sessions.create(checkoutOf(checkout), { idempotencyKey: key }));
      const { id, url } = Opened.parse(session);
      return { sessionId: id, url };
    },
    readCheckout: async (sessionId) => {
      const expand = ['payment_intent.latest_charge'];
      return stateOf(await ask((stripe) => stripe.checkout.sessions.retrieve(sessionId, { expand })).catch(unreadable));
    },
    listInvoices: async (customer) => {
      const list = await ask((stripe) => stripe.invoices.list({ customer, limit: 100 }));
      return list.data.map(({ id, number, status, total, currency, created, hosted_invoice_url: address }) => ({
        ...{ id, number, total, currency, status: status ?? 'draft' },
        createdAt: new Date(created * 1_000),
        address: address ?? null,
      }));
    },
    readEvent: (sent) => readEvent(sent, webhookSecrets, Math.floor(clock.now() / 1_000)),
  };
}

const portOf = ({ port, protocol }: URL): string => port || (protocol === 'http:' ? '80' : '443');

/** Its two hundred files are read with the first call: no start has to wait for them. */
const library = () => import('stripe');

async function openClient({ secretKey, host }: StripeWish): Promise<Stripe> {
  const { Stripe: Client } = await library();
  return new Client(secretKey, {
    timeout: TRY_MS,
    maxNetworkRetries: TRIES_MORE,
    telemetry: false,
    ...(host && { host: host.hostname, port: portOf(host), protocol: host.protocol === 'http:' ? 'http' : 'https' }),
  });
}

type Ask = <T>(call: (stripe: Stripe) => Promise<T>) => Promise<T>;

/** Wraps a call: not inside a transaction, not while the provider is known to be down, and every fault in our own words. */
function asker(wish: StripeWish, breaker: Breaker): Ask {
  let client: Promise<Stripe> | undefined;
  return async (call) => {
    wish.assertNoOpenTransaction('The payment provider');
    const pauseMs = breaker.pauseMs();
    if (pauseMs > 0) throw unavailable(pauseMs / 1_000, undefined);
    try {
      client ??= openClient(wish);
      const answer = await call(await client);
      breaker.noteAnswer();
      return answer;
    } catch (error) {
      throw await meaningOf(error, breaker);
    }
  };
}

async function meaningOf(error: unknown, breaker: Breaker): Promise<unknown> {
  const { Stripe: known } = await library();
  if (!(error instanceof known.errors.StripeError)) return error;
  const isAnswer = error.statusCode !== undefined && error.statusCode < 500 && error.statusCode !== 429;
  if (isAnswer) breaker.noteAnswer();
  else breaker.noteFault();
  if (error.code === 'resource_missing' && error.param === 'customer') return new CustomerMissing(error);
  if (error.code === 'resource_missing' && error.param === 'id') return new CustomerMissing(error);
  return unavailable(RETRY_AFTER_S, error);
}

const unavailable = (retryAfterS: number, cause: unknown): AppError =>
  new AppError('unavailable', {
    detail: 'The payment provider does not answer right now. Nothing was charged and your credits are as they were. Try again in a moment.',
    retryAfterS,
    cause,
  });

type CheckoutWish = Omit<Parameters<Payments['openCheckout']>[0], 'key'>;

/** The price stands here in full, from what the server stored; nothing of it comes from a request. */
function checkoutOf({ customerId, tenantId, purchaseId, ...it }: CheckoutWish): Stripe.Checkout.SessionCreateParams {
  const metadata = { tenant_id: tenantId, purchase_id: purchaseId };
  return {
    mode: 'payment',
    customer: customerId,
    client_reference_id: purchaseId,
    locale: it.locale,
    line_items: [{ quantity: 1, price_data: { currency: it.currency, unit_amount: it.amount, product_data: { name: it.title } } }],
    metadata,
    payment_intent_data: { metadata }, // the provider copies it to the charge, so that a refund names the purchase too
    invoice_creation: { enabled: true },
    success_url: it.successUrl,
    cancel_url: it.cancelUrl,
  };
}

const Opened = z.object({ id: z.string().min(1).max(255), url: z.url() });
const Session = z.object({
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  customer: z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullable(),
  amount_total: z.int().nullable(),
  currency: z.string().nullable(),
  metadata: z.record(z.string(), z.string()).nullable(),
  payment_intent: z
    .object({ status: z.string(), latest_charge: z.object({ amount_refunded: z.int(), disputed: z.boolean().default(false) }).nullable() })
    .nullable()
    .catch(null),
});

/** Refused for what was asked, and not for who asks or how often. */
async function unreadable(error: unknown): Promise<never> {
  const { Stripe: known } = await library();
  const isOfCheckout = error instanceof Error && error.cause instanceof known.errors.StripeInvalidRequestError;
  throw isOfCheckout ? new CheckoutUnreadable(error.cause) : error;
}

function stateOf(session: unknown): CheckoutState {
  const parsed = Session.safeParse(session);
  if (!parsed.success) throw new CheckoutUnreadable(parsed.error);
  const { customer: customerId, amount_total, currency, metadata, payment_intent, ...it } = parsed.data;
  const isGivenUp = ['requires_payment_method', 'canceled'].includes(payment_intent?.status ?? '');
  const unpaid = { open: 'open', expired: 'expired', complete: isGivenUp ? 'failed' : 'processing' } as const;
  return {
    purchaseId: metadata?.purchase_id ?? null,
    status: it.payment_status === 'paid' ? 'paid' : unpaid[it.status],
    ...{ customerId, amount: amount_total ?? 0, currency: currency ?? '' },
    refunded: givenBack(payment_intent?.latest_charge ?? null, amount_total ?? 0),
  };
}

/** A bank that takes money back takes all of it: what was bought with it is no longer paid for. */
const givenBack = (charge: { amount_refunded: number; disputed: boolean } | null, amount: number): number =>
  charge?.disputed ? amount : (charge?.amount_refunded ?? 0);

/** Only what tells where to look: what has happened is read from the provider again, since events come late, twice and in any order. */
const Sent = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(100),
  data: z.object({
    object: z.object({
      id: z.string().optional(),
      object: z.string().optional(),
      customer: z.string().nullish().catch(null),
      metadata: z.record(z.string(), z.string()).nullish().catch(null),
    }),
  }),
});

function readEvent({ body, signature }: SignedBytes, secrets: readonly string[], nowS: number): PaymentEvent {
  if (!isSigned(secrets, { header: signature, body, nowS })) {
    throw new AppError('bad_request', { detail: 'The signature of this event is not right, so nothing was changed.' });
  }
  const parsed = Sent.safeParse(jsonOf(body));
  if (!parsed.success) throw new AppError('bad_request', { detail: 'This is not an event that Fovea can read.', cause: parsed.error });
  const { id, type: kind, data } = parsed.data;
  const { object } = data;
  const customerId = object.object === 'customer' ? (object.id ?? null) : (object.customer ?? null);
  return { id, kind, purchaseId: object.metadata?.purchase_id ?? null, customerId };
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined; // signed, but no JSON: the schema refuses it
  }
}
