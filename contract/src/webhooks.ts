import * as z from 'zod';
import { Scope } from './crud.ts';
import { TenantId, WebhookDeliveryId, WebhookId } from './ids.ts';
import { cursorPage, cursorRequest, wholeNumber } from './paging.ts';
import { route } from './route.ts';

/** Webhooks of one tenant. */
export const WEBHOOKS_MAX = 20;
/** Tries of one delivery, over about a day. */
export const DELIVERY_TRIES_MAX = 8;
/** Days without one success after which a webhook is switched off. */
export const WEBHOOK_FAILING_DAYS_MAX = 5;
/** For so many hours at most a secret signs beside the one that replaces it. */
export const FORMER_SECRET_HOURS_MAX = 72;

/**
 * What can be told. `complete`: an analysis has its result. `failed`: it failed for good, or its film was refused. `cancelled`: somebody
 * cancelled it. `updated`: figures of a result have changed since it was complete, by what was measured on the page of a placement, or by
 * people who corrected the boxes of its brand.
 */
export const WebhookEvent = z.enum(['prediction.complete', 'prediction.failed', 'prediction.cancelled', 'prediction.updated']);
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** One address that is told of events. */
export const Webhook = z.strictObject({
  id: WebhookId,
  tenant_id: TenantId,
  url: z.string(),
  events: z.array(WebhookEvent),
  is_active: z.boolean(),
  /** Since when nothing has arrived there; null while all is well. */
  failing_since: z.iso.datetime().nullable(),
  /** When it was switched off because nothing had arrived for days. */
  switched_off_at: z.iso.datetime().nullable(),
  /** Until when the secret before signs too; null while one secret alone signs. */
  former_secret_until: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Webhook = z.infer<typeof Webhook>;

const url = z.string().trim().min(1).max(2_000);
const events = z
  .array(WebhookEvent)
  .min(1)
  .max(WebhookEvent.options.length)
  .refine((all) => new Set(all).size === all.length, 'The same event stands here twice.');

/** What a new webhook is made of. */
export const WebhookInput = z.strictObject({ url, events, is_active: z.boolean().default(true) });
export type WebhookInput = z.infer<typeof WebhookInput>;

/** A change of a webhook: what is left out stays. */
export const WebhookChange = z.strictObject({ url: url.optional(), events: events.optional(), is_active: z.boolean().optional() });
export type WebhookChange = z.infer<typeof WebhookChange>;

/** One message to one webhook, with what came of its latest try. */
export const WebhookDelivery = z.strictObject({
  id: WebhookDeliveryId,
  /** The same for every webhook that is told of the event, and for each sending again: by it a receiver knows what it has. */
  event_id: z.string(),
  event: z.enum([...WebhookEvent.options, 'test']),
  status: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  /** What the receiver answered; null when there was no answer. */
  response_status: z.int().nullable(),
  /** How its answer began, as text. */
  response_start: z.string().nullable(),
  duration_ms: z.int().nullable(),
  /** Why there was no good answer, as a word; null while there was none to give or all is well. */
  fault: z.string().nullable(),
  created_at: z.iso.datetime(),
  attempted_at: z.iso.datetime().nullable(),
  next_attempt_at: z.iso.datetime().nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

/** The body that is sent, as JSON. It names things and where to read them, and says nothing of what is in them. */
export const WebhookMessage = z.strictObject({
  id: z.string(),
  event: z.enum([...WebhookEvent.options, 'test']),
  created_at: z.iso.datetime(),
  tenant_id: TenantId,
  /**
   * Ids by name, and under `address` where to read the thing. `prediction_id` is null where no analysis was begun, as of a film that was
   * refused. Null for a test.
   */
  data: z.strictObject({ pre_test_id: z.string(), prediction_id: z.string().nullable(), address: z.string() }).nullable(),
});
export type WebhookMessage = z.infer<typeof WebhookMessage>;

const all = { path: '/api/v1/webhook', subject: 'webhook', crosses: true, access: 'tenant-admin' } as const;
const one = { ...all, path: '/api/v1/webhook/:id', params: z.strictObject({ id: WebhookId }) } as const;
const query = z.strictObject({ scope: Scope.optional() });
const withSecret = z.strictObject({ webhook: Webhook, secret: z.string() });

/** Addresses that are told when something has happened. */
export const webhookApi = {
  list: route({ ...all, method: 'GET', query, replies: { 200: z.array(Webhook) }, errors: ['not_found'] }),
  /** `secret`, by which a receiver checks signatures, is shown here and never again. */
  create: route({
    ...all,
    method: 'POST',
    query,
    body: WebhookInput,
    replies: { 201: withSecret },
    errors: ['invalid_body', 'forbidden', 'not_found'],
  }),
  read: route({ ...one, method: 'GET', replies: { 200: Webhook }, errors: ['not_found'] }),
  /** Switching it on again forgets that it was failing. */
  change: route({
    ...one,
    method: 'PUT',
    body: WebhookChange,
    replies: { 200: Webhook },
    errors: ['invalid_body', 'forbidden', 'not_found'],
  }),
  remove: route({ ...one, method: 'DELETE', replies: { 204: z.undefined() }, errors: ['forbidden', 'not_found'] }),
  /**
   * A new secret in place of the old one. The old one signs nothing from here on, or beside the new one for as many hours as are asked for:
   * each message has two `v1` then, and one that fits is enough.
   */
  renewSecret: route({
    ...one,
    method: 'POST',
    path: '/api/v1/webhook/:id/secret',
    query: z.strictObject({ former_for_h: wholeNumber(0, FORMER_SECRET_HOURS_MAX).optional() }),
    replies: { 200: withSecret },
    errors: ['forbidden', 'not_found', 'invalid_body'],
  }),
  /** Sends a message that means nothing, so that a receiver can be tried out. */
  test: route({
    ...one,
    method: 'POST',
    path: '/api/v1/webhook/:id/test',
    replies: { 201: WebhookDelivery },
    errors: ['forbidden', 'not_found', 'webhook_off'],
  }),
  /** What was sent there and what came of it, the newest first; kept for 30 days. */
  deliveries: route({
    ...one,
    method: 'GET',
    path: '/api/v1/webhook/:id/delivery',
    query: z.strictObject(cursorRequest),
    replies: { 200: cursorPage(WebhookDelivery) },
    errors: ['not_found', 'invalid_body'],
  }),
  /** Sends a message once more, with all its tries before it. */
  resend: route({
    ...one,
    method: 'POST',
    path: '/api/v1/webhook/:id/delivery/:delivery_id/resend',
    params: z.strictObject({ id: WebhookId, delivery_id: WebhookDeliveryId }),
    replies: { 200: WebhookDelivery },
    errors: ['forbidden', 'not_found', 'webhook_off'],
  }),
};
