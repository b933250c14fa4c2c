import type { TenantId, WebhookDeliveryId } from '@fovea/contract/ids';
import { DELIVERY_TRIES_MAX, WEBHOOK_FAILING_DAYS_MAX } from '@fovea/contract/webhooks';
import { workerOf } from '../../../actor.ts';
import type { Tx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { OutboundFaultCode } from '../../../outbound/port.ts';
import { pauseAfter } from '../../../queue/pause-after.ts';
import type { Lease } from '../../../queue/queue.ts';
import { withoutJob } from '../../../queue/without-job.ts';
import { queueMail } from '../../mails/index.ts';
import type { DeliveryRow, WebhookRow } from '../repo.ts';
import {
  deleteSettledBefore,
  findDelivery,
  forgetFormerSecrets,
  giveUpWaiting,
  holdWebhooks,
  isResting,
  lockDelivery,
  lockWebhook,
  selectDue,
  selectInCharge,
  updateDelivery,
  updateWebhook,
} from '../repo.ts';
import { signatureOf } from '../signature.ts';

export type DeliverDeps = Pick<Deps, 'inTenant' | 'queue' | 'clock' | 'newId' | 'secrets'>;

/** What the signing secret of a webhook is sealed for. */
export const PURPOSE = 'webhook';
/** Longer than any try takes: nobody else takes up a message that somebody is sending. */
export const IN_HAND_MS = 60_000;

const JOB = 'deliver-webhook';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Waits between the tries: eight of them in about a day. */
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 60 * MINUTE_MS, 180 * MINUTE_MS, 360 * MINUTE_MS, 720 * MINUTE_MS] as const;
/** So that what failed together does not come back together. */
const JITTER = 0.2;
const SETTLED_KEPT_MS = 30 * DAY_MS;

export interface Ticket {
  readonly tenantId: TenantId;
  readonly deliveryId: WebhookDeliveryId;
  readonly lease: Lease;
}

export interface ClaimedDelivery {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The number of this try. What came of it is only written down while it is the last one. */
  readonly attempt: number;
}

/** Whether another job has a try on its way, or has had it. One that runs once more was cut off, most likely in its own. */
const isInOtherHands = ({ clock }: Pick<Deps, 'clock'>, { attempts, dueAt }: DeliveryRow, { retryCount }: Lease): boolean =>
  retryCount === 0 && attempts > 0 && dueAt !== null && dueAt.getTime() > clock.now();

/**
 * Takes a message to send it. Null, and its job ended, when it is settled, another job has it in hand, its webhook is off, or its
 * organisation is being closed, where only what somebody sends by hand to try it out goes: the others wait, with all their tries.
 */
export function claimDelivery(deps: DeliverDeps, { tenantId, deliveryId, lease }: Ticket): Promise<ClaimedDelivery | null> {
  return deps.inTenant(workerOf(tenantId), async (tx) => {
    const found = await lockWanted(tx, deliveryId);
    const waits =
      !found || isInOtherHands(deps, found.delivery, lease) || (found.delivery.event !== 'test' && (await isResting(tx, tenantId)));
    if (waits) {
      await deps.queue.complete(tx, JOB, lease);
      return null;
    }
    if (!(await deps.queue.touch(JOB, lease, tx))) return null;
    const { webhook, delivery } = found;
    const nowMs = deps.clock.now();
    const attempt = delivery.attempts + 1;
    await updateDelivery(tx, deliveryId, { attempts: attempt, attemptedAt: new Date(nowMs), dueAt: new Date(nowMs + IN_HAND_MS) });
    const body = JSON.stringify(delivery.message);
    const signature = signatureOf(
      sealedNow(webhook, nowMs).map((sealed) => deps.secrets.open(PURPOSE, sealed)),
      { body, nowMs },
    );
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Fovea-Webhook/1',
      'fovea-event': delivery.event,
      'fovea-delivery': delivery.message.id,
      'fovea-signature': signature,
    };
    return { url: webhook.url, body, headers, attempt };
  });
}

/** By what a message is signed now, the newest last. */
const sealedNow = ({ secret, formerSecret, formerUntil }: WebhookRow, nowMs: number): Buffer[] =>
  formerSecret && formerUntil && formerUntil.getTime() > nowMs ? [formerSecret, secret] : [secret];

/** The webhook before its delivery: everybody locks them in this order. */
async function lockBoth(tx: Tx, id: WebhookDeliveryId): Promise<{ webhook: WebhookRow; delivery: DeliveryRow } | null> {
  const seen = await findDelivery(tx, id);
  const webhook = seen && (await lockWebhook(tx, seen.webhookId));
  const delivery = webhook && (await lockDelivery(tx, id, webhook.id));
  return webhook && delivery?.status === 'waiting' ? { webhook, delivery } : null;
}

async function lockWanted(tx: Tx, id: WebhookDeliveryId): ReturnType<typeof lockBoth> {
  const found = await lockBoth(tx, id);
  if (!found || found.webhook.isActive) return found;
  await updateDelivery(tx, id, { status: 'failed', dueAt: null, fault: 'switched_off' });
  return null;
}

export interface Outcome {
  readonly attempt: number;
  readonly durationMs: number;
  /** Null when there was no answer. */
  readonly answer: { readonly status: number; readonly start: Uint8Array } | null;
  /** Null when it arrived. */
  readonly fault: OutboundFaultCode | 'redirected' | 'refused' | null;
}

/** Writes down what came of a try: it arrived, is tried again after a pause that grows, or is given up. */
export function noteOutcome(deps: DeliverDeps, { tenantId, deliveryId, lease }: Ticket, outcome: Outcome): Promise<void> {
  return deps.inTenant(workerOf(tenantId), async (tx) => {
    const found = await lockBoth(tx, deliveryId);
    if (found?.delivery.attempts === outcome.attempt) await settle(deps, tx, { ...found, outcome });
    await deps.queue.complete(tx, JOB, lease);
  });
}

interface Tried {
  readonly webhook: WebhookRow;
  readonly delivery: DeliveryRow;
  readonly outcome: Outcome;
}

async function settle(deps: DeliverDeps, tx: Tx, { webhook, delivery, outcome }: Tried): Promise<void> {
  const { attempt, durationMs, answer, fault } = outcome;
  const nowMs = deps.clock.now();
  const isLast = delivery.event === 'test' || attempt >= DELIVERY_TRIES_MAX; // somebody stands and waits for a test
  await updateDelivery(tx, delivery.id, {
    status: fault === null ? 'delivered' : isLast ? 'failed' : 'waiting',
    dueAt: fault === null || isLast ? null : new Date(nowMs + scattered(pauseAfter(attempt, PAUSES_MS))),
    responseStatus: answer?.status ?? null,
    responseStart: answer && Buffer.from(answer.start),
    ...{ durationMs, fault },
  });
  if (fault === null && webhook.failingSince) await updateWebhook(tx, webhook.id, { failingSince: null });
  if (fault !== null && delivery.event !== 'test') await noteFailing(deps, tx, { webhook, isLast });
}

const scattered = (pauseMs: number): number => Math.round(pauseMs * (1 + JITTER * (2 * Math.random() - 1)));

/**
 * After days without one success nobody is listening: it is switched off, and those in charge are told. Not before a message has had all
 * its tries: where little happens the failure before may be weeks ago, and one try that fails now says nothing of the days between.
 */
async function noteFailing(
  deps: DeliverDeps,
  tx: Tx,
  { webhook, isLast }: { readonly webhook: WebhookRow; readonly isLast: boolean },
): Promise<void> {
  const { id, failingSince, isActive, url, tenantId } = webhook;
  const now = new Date(deps.clock.now());
  if (failingSince === null) return updateWebhook(tx, id, { failingSince: now });
  if (!isLast || !isActive || now.getTime() - failingSince.getTime() < WEBHOOK_FAILING_DAYS_MAX * DAY_MS) return;
  await updateWebhook(tx, id, { isActive: false, switchedOffAt: now, updatedAt: now });
  await giveUpWaiting(tx, id, 'switched_off');
  const people = await selectInCharge(tx);
  const admins = people.filter(({ role }) => role === 'tenant-admin');
  for await (const { email: to, name, locale } of admins.length > 0 ? admins : people) {
    const values = { name, host: new URL(url).host, days: WEBHOOK_FAILING_DAYS_MAX };
    await queueMail(deps, tx, { tenantId, to, locale, template: 'webhook-off', values }); // on one connection
  }
}

/** Gives every message whose next try is due a new job, and forgets old ones, and secrets that sign no more. @returns how many tries are due */
export async function retryDeliveries(deps: Pick<Deps, 'asSystem' | 'queue' | 'clock'>): Promise<number> {
  const now = new Date(deps.clock.now());
  return deps.asSystem('sweep', async (tx) => {
    if (!(await holdWebhooks(tx))) return 0;
    await deleteSettledBefore(tx, new Date(now.getTime() - SETTLED_KEPT_MS));
    await forgetFormerSecrets(tx, now);
    const due = await selectDue(tx, now);
    const lost = await withoutJob(deps.queue, tx, { job: JOB, waiting: due, subjectOf: ({ id }) => id });
    for await (const { id, tenantId } of lost) await deps.queue.enqueue(tx, JOB, { tenantId, deliveryId: id }); // on one connection
    return lost.length;
  });
}
