import * as z from 'zod';
import type { Desk } from './provider.ts';
import { addCustomer, checkoutOf, customerOf, FakeRefusal, openCheckout, openPortal, refund, removeCustomer } from './provider.ts';
import type { FakeCheckout } from './state.ts';

/** A request to the stand-in, as the provider's own client sends it. */
export interface FakeRequest {
  readonly method: string;
  readonly path: string;
  /** Names as they are written in the form or the query: `line_items[0][quantity]`. */
  readonly fields: Readonly<Record<string, string>>;
  readonly idempotencyKey: string | undefined;
}

export interface FakeAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly isReplay?: boolean;
}

/** Where the pages of the stand-in are, seen by a browser. */
export type PageAt = (kind: 'checkout' | 'portal' | 'invoice', id: string) => string;

/** Answers like the provider's API, as far as this product uses it; what it does not know it refuses. */
export function answerRequest(desk: Desk, request: FakeRequest, pageAt: PageAt): FakeAnswer {
  const { idempotencyKey: key, method, path, fields } = request;
  const asked = JSON.stringify([method, path, fields]);
  const before = method === 'POST' && key !== undefined ? desk.state.replays[key] : undefined;
  if (before && before.request !== asked) return refusalOf(new FakeRefusal(400, 'idempotency_key_in_use'), 'idempotency_error');
  if (before) return { status: before.status, body: before.body, isReplay: true };
  const answer = attempt(desk, request, pageAt);
  if (method === 'POST' && key !== undefined) desk.state.replays[key] = { request: asked, ...answer, at: desk.nowS };
  return answer;
}

function attempt(desk: Desk, request: FakeRequest, pageAt: PageAt): FakeAnswer {
  try {
    return { status: 200, body: answerOf(desk, request, pageAt) };
  } catch (error) {
    if (error instanceof FakeRefusal) return refusalOf(error, 'invalid_request_error');
    if (error instanceof z.ZodError) return refusalOf(new FakeRefusal(400, 'parameter_missing', error.issues[0]?.path.join('.') ?? null));
    throw error;
  }
}

const refusalOf = ({ status, code, param, message }: FakeRefusal, type = 'invalid_request_error'): FakeAnswer => ({
  status,
  body: { error: { type, code, message, ...(param === null ? {} : { param }) } },
});

function answerOf(desk: Desk, { method, path, fields }: FakeRequest, pageAt: PageAt): unknown {
  const [, , name = '', second = '', third = ''] = path.split('/');
  const call = `${method} ${name === 'customers' || name === 'invoices' || name === 'refunds' ? name : `${name}/${second}`}`;
  const id = call.includes('/') ? third : second;
  switch (call) {
    case 'POST customers':
      return {
        object: 'customer',
        ...addCustomer(desk, { name: NewCustomer.parse(fields).name, metadata: metadataIn(fields, 'metadata') }),
      };
    case 'GET customers':
      return customerAnswer(desk, id);
    case 'DELETE customers':
      removeCustomer(desk, id);
      return { object: 'customer', id, deleted: true };
    case 'POST billing_portal/sessions': {
      const { customer, return_url: returnUrl } = NewPortal.parse(fields);
      const portal = openPortal(desk, { customer, returnUrl });
      return { object: 'billing_portal.session', ...portal, url: pageAt('portal', portal.id) };
    }
    case 'POST checkout/sessions':
      return sessionAnswer(desk, openCheckout(desk, newCheckoutIn(fields)), pageAt);
    case 'GET checkout/sessions':
      return sessionAnswer(desk, checkoutOf(desk, id), pageAt);
    case 'GET invoices':
      return invoicesAnswer(desk, fields, pageAt);
    case 'POST refunds': {
      const { payment_intent, amount } = NewRefund.parse(fields);
      return { object: 'refund', status: 'succeeded', ...refund(desk, payment_intent, amount) };
    }
    default:
      throw new FakeRefusal(404, 'unknown_url');
  }
}

const NewCustomer = z.object({ name: z.string().min(1) });
const NewPortal = z.object({ customer: z.string(), return_url: z.url() });
const NewRefund = z.object({ payment_intent: z.string(), amount: z.coerce.number().int().optional() });
const NewCheckout = z.object({
  mode: z.literal('payment'),
  customer: z.string(),
  client_reference_id: z.string().optional(),
  success_url: z.url(),
  cancel_url: z.url(),
  'line_items[0][quantity]': z.coerce.number().int().min(1),
  'line_items[0][price_data][currency]': z.string().length(3),
  'line_items[0][price_data][unit_amount]': z.coerce.number().int().min(1),
  'line_items[0][price_data][product_data][name]': z.string().min(1),
});

function newCheckoutIn(fields: FakeRequest['fields']) {
  const it = NewCheckout.parse(fields);
  const line = (name: 'quantity' | 'price_data][unit_amount') => it[`line_items[0][${name}]`];
  return {
    customer: it.customer,
    client_reference_id: it.client_reference_id ?? null,
    amount_total: line('quantity') * line('price_data][unit_amount'),
    currency: it['line_items[0][price_data][currency]'],
    title: it['line_items[0][price_data][product_data][name]'],
    metadata: metadataIn(fields, 'metadata'),
    payment_metadata: metadataIn(fields, 'payment_intent_data[metadata]'),
    success_url: it.success_url,
    cancel_url: it.cancel_url,
  };
}

const metadataIn = (fields: FakeRequest['fields'], prefix: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name.startsWith(`${prefix}[`) && name.endsWith(']'))
      .map(([name, value]) => [name.slice(prefix.length + 1, -1), value]),
  );

function customerAnswer(desk: Desk, id: string): unknown {
  const customer = desk.state.customers[id];
  if (!customer) throw new FakeRefusal(404, 'resource_missing', 'id');
  return customer.deleted ? { object: 'customer', id, deleted: true } : { object: 'customer', ...customer, deleted: undefined };
}

/** The payment and its charge are always sent along; the real provider does so when it is asked. */
function sessionAnswer({ state }: Desk, { title, payment_metadata, ...checkout }: FakeCheckout, pageAt: PageAt): unknown {
  const intent = state.intents[checkout.payment_intent ?? ''];
  const latest_charge = state.charges[intent?.latest_charge ?? ''] ?? null;
  const url = checkout.status === 'open' ? pageAt('checkout', checkout.id) : null;
  const payment_intent = intent ? { object: 'payment_intent', ...intent, latest_charge } : null;
  return { object: 'checkout.session', mode: 'payment', ...checkout, url, payment_intent };
}

function invoicesAnswer(desk: Desk, { customer = '' }: FakeRequest['fields'], pageAt: PageAt): unknown {
  const { id } = customerOf(desk, customer);
  const own = Object.values(desk.state.invoices).filter((invoice) => invoice.customer === id);
  const data = own.reverse().map((invoice) => ({ object: 'invoice', ...invoice, hosted_invoice_url: pageAt('invoice', invoice.id) }));
  return { object: 'list', url: '/v1/invoices', has_more: false, data };
}
