import { addressOf } from '@fovea/contract/call';
import type { PredictionId, PreTestUuid, TenantId } from '@fovea/contract/ids';
import { WebhookDeliveryId, WebhookId } from '@fovea/contract/ids';
import { preTestApi } from '@fovea/contract/pre-tests';
import { predictionApi } from '@fovea/contract/predictions';
import type { WebhookChange, WebhookEvent, WebhookInput, WebhookMessage } from '@fovea/contract/webhooks';
import { WEBHOOKS_MAX } from '@fovea/contract/webhooks';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { addressFault } from '../../outbound/address-fault.ts';
import { noteAudit } from '../audit/index.ts';
import { IN_HAND_MS, PURPOSE } from './delivering/service.ts';
import { canEditWebhooks } from './policy.ts';
import type { DeliveryRow, WebhookRow } from './repo.ts';
import {
  countHeld,
  deleteWebhook,
  findWebhook,
  giveUpWaiting,
  insertDeliveries,
  insertWebhook,
  listDeliveries,
  listWebhooks,
  lockDelivery,
  lockWebhook,
  selectListening,
  updateDelivery,
  updateWebhook,
} from './repo.ts';
import { newSigningSecret } from './signature.ts';

export type WebhookDeps = Pick<Deps, 'inTenant' | 'queue' | 'clock' | 'newId' | 'secrets' | 'config'>;
const HOUR_MS = 3_600_000;
type OrderDeps = Pick<Deps, 'queue' | 'clock' | 'newId'>;
export type AnnounceDeps = OrderDeps & Pick<Deps, 'ownOrigin'>;

/** What has happened, to what. */
export interface Happening {
  readonly tenantId: TenantId;
  readonly kind: WebhookEvent;
  /** Null where no analysis was begun. */
  readonly subjectId: PredictionId | null;
  readonly preTestId: PreTestUuid;
}

/** Tells every webhook of the tenant that listens, when, and only if, the caller's transaction commits. */
export async function announce(deps: AnnounceDeps, tx: Tx, happening: Happening): Promise<void> {
  const { tenantId, kind, subjectId, preTestId } = happening;
  const listening = await selectListening(tx, kind);
  if (listening.length === 0) return;
  const hasResult = kind === 'prediction.complete' || kind === 'prediction.updated';
  const path = hasResult && subjectId ? pathOfResult(preTestId, subjectId) : addressOf(preTestApi.read, { params: { uuid: preTestId } });
  const data = { pre_test_id: preTestId, prediction_id: subjectId, address: `${deps.ownOrigin()}${path}` };
  const message = messageOf(deps, { tenantId, event: kind, data });
  await order(
    deps,
    tx,
    listening.map(({ id }) => deliveryOf(deps, id, message)),
  );
}

const pathOfResult = (uuid: PreTestUuid, id: PredictionId): string => addressOf(predictionApi.readRun, { params: { uuid, id } });

const messageOf = (
  { newId, clock }: OrderDeps,
  { tenantId, event, data }: { tenantId: TenantId } & Pick<WebhookMessage, 'event' | 'data'>,
): WebhookMessage => ({ id: newId(), event, created_at: new Date(clock.now()).toISOString(), tenant_id: tenantId, data });

function deliveryOf({ newId, clock }: OrderDeps, webhookId: WebhookId, message: WebhookMessage): DeliveryRow {
  const nowMs = clock.now();
  const untried = { attemptedAt: null, responseStatus: null, responseStart: null, durationMs: null, fault: null };
  const { tenant_id: tenantId, event } = message;
  const id = WebhookDeliveryId.parse(newId());
  const times = { createdAt: new Date(nowMs), dueAt: new Date(nowMs + IN_HAND_MS) };
  return { id, tenantId, webhookId, event, message, status: 'waiting', attempts: 0, ...times, ...untried };
}

async function order({ queue }: Pick<Deps, 'queue'>, tx: Tx, deliveries: readonly DeliveryRow[]): Promise<void> {
  await insertDeliveries(tx, deliveries);
  for await (const { id, tenantId } of deliveries) await queue.enqueue(tx, 'deliver-webhook', { tenantId, deliveryId: id }); // on one connection
}

export const allWebhooks = ({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor): Promise<WebhookRow[]> => inTenant(actor, listWebhooks);

export const readWebhook = ({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor, id: WebhookId): Promise<WebhookRow> =>
  inTenant(actor, async (tx) => (await findWebhook(tx, id)) ?? missing());

export interface WithSecret {
  readonly webhook: WebhookRow;
  /** Shown now and never again. */
  readonly secret: string;
}

export function createWebhook(deps: WebhookDeps, actor: Actor, { url, events, is_active: isActive }: WebhookInput): Promise<WithSecret> {
  if (!canEditWebhooks(actor)) throw new AppError('forbidden');
  assertAddress(deps, url);
  const now = new Date(deps.clock.now());
  const id = WebhookId.parse(deps.newId());
  const secret = newSigningSecret();
  const { tenantId } = actor;
  const fresh = { failingSince: null, switchedOffAt: null, formerSecret: null, formerUntil: null, createdAt: now, updatedAt: now };
  const webhook: WebhookRow = { id, tenantId, url, events, isActive, secret: deps.secrets.seal(PURPOSE, secret), ...fresh };
  return deps.inTenant(actor, async (tx) => {
    if ((await countHeld(tx, tenantId)) >= WEBHOOKS_MAX)
      throw invalid('url', `There are ${WEBHOOKS_MAX} webhooks already. Remove one first.`);
    await insertWebhook(tx, webhook);
    await noteAudit(deps, tx, { actor, action: 'webhook.made', subject: { kind: 'webhook', id }, detail: { host: new URL(url).host } });
    return { webhook, secret };
  });
}

export function changeWebhook(deps: WebhookDeps, actor: Actor, { id, ...change }: WebhookChange & { id: WebhookId }): Promise<WebhookRow> {
  return deps.inTenant(actor, async (tx) => {
    const webhook = await lockForEdit(tx, actor, id);
    const { url = webhook.url, events = webhook.events, is_active: isActive = webhook.isActive } = change;
    if (url !== webhook.url) assertAddress(deps, url);
    const isNew = url !== webhook.url || (isActive && !webhook.isActive);
    const updatedAt = new Date(deps.clock.now());
    const changed = { url, events, isActive, updatedAt, ...(isNew ? { failingSince: null, switchedOffAt: null } : {}) };
    await updateWebhook(tx, id, changed);
    if (!isActive) await giveUpWaiting(tx, id, 'switched_off');
    const detail = { host: new URL(url).host, is_active: isActive };
    await noteAudit(deps, tx, { actor, action: 'webhook.changed', subject: { kind: 'webhook', id }, detail });
    return { ...webhook, ...changed };
  });
}

export function removeWebhook(deps: WebhookDeps, actor: Actor, id: WebhookId): Promise<void> {
  return deps.inTenant(actor, async (tx) => {
    await lockForEdit(tx, actor, id);
    await deleteWebhook(tx, id);
    await noteAudit(deps, tx, { actor, action: 'webhook.removed', subject: { kind: 'webhook', id } });
  });
}

/** @param formerForH for how long the secret that signs now signs beside the new one; the one before it signs no more in any case */
export function renewSecret(
  deps: WebhookDeps,
  actor: Actor,
  { id, formerForH }: { readonly id: WebhookId; readonly formerForH: number },
): Promise<WithSecret> {
  const secret = newSigningSecret();
  return deps.inTenant(actor, async (tx) => {
    const webhook = await lockForEdit(tx, actor, id);
    const nowMs = deps.clock.now();
    const former =
      formerForH > 0
        ? { formerSecret: webhook.secret, formerUntil: new Date(nowMs + formerForH * HOUR_MS) }
        : { formerSecret: null, formerUntil: null };
    const changed = { secret: deps.secrets.seal(PURPOSE, secret), ...former, updatedAt: new Date(nowMs) };
    await updateWebhook(tx, id, changed);
    const detail = { former_for_h: formerForH };
    await noteAudit(deps, tx, { actor, action: 'webhook.secret-renewed', subject: { kind: 'webhook', id }, detail });
    return { webhook: { ...webhook, ...changed }, secret };
  });
}

/** Sends a message about nothing, once. @throws AppError `webhook_off` */
export function testWebhook(deps: WebhookDeps, actor: Actor, id: WebhookId): Promise<DeliveryRow> {
  return deps.inTenant(actor, async (tx) => {
    await lockActive(tx, actor, id);
    const delivery = deliveryOf(deps, id, messageOf(deps, { tenantId: actor.tenantId, event: 'test', data: null }));
    await order(deps, tx, [delivery]);
    return delivery;
  });
}

/** Starts a delivery anew, with all its tries; one that waits anyway is due at once. @throws AppError `webhook_off` */
export function resendDelivery(
  deps: WebhookDeps,
  actor: Actor,
  { id, deliveryId }: { id: WebhookId; deliveryId: WebhookDeliveryId },
): Promise<DeliveryRow> {
  return deps.inTenant(actor, async (tx) => {
    await lockActive(tx, actor, id);
    const delivery = (await lockDelivery(tx, deliveryId, id)) ?? missing();
    const again = { status: 'waiting', attempts: 0, dueAt: new Date(deps.clock.now() + IN_HAND_MS), fault: null } as const;
    await updateDelivery(tx, deliveryId, again);
    const isOrdered = (await deps.queue.live(tx, 'deliver-webhook', [deliveryId])).has(deliveryId);
    if (!isOrdered) await deps.queue.enqueue(tx, 'deliver-webhook', { tenantId: actor.tenantId, deliveryId });
    return { ...delivery, ...again };
  });
}

export async function deliveriesOf(
  { inTenant }: Pick<Deps, 'inTenant'>,
  actor: Actor,
  { id, cursor, limit }: { id: WebhookId; cursor?: string | undefined; limit: number },
): Promise<{ rows: DeliveryRow[]; nextCursor: string | null }> {
  const after =
    cursor === undefined ? null : (WebhookDeliveryId.safeParse(cursor).data ?? refuse('cursor', 'This is no place in the list.'));
  const found = await inTenant(actor, async (tx) => {
    if (!(await findWebhook(tx, id))) throw new AppError('not_found');
    return listDeliveries(tx, id, { after, max: limit + 1 });
  });
  const rows = found.slice(0, limit);
  return { rows, nextCursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null };
}

async function lockForEdit(tx: Tx, actor: Actor, id: WebhookId): Promise<WebhookRow> {
  const webhook = (await lockWebhook(tx, id)) ?? missing(); // another tenant's webhook is not there at all
  if (!canEditWebhooks(actor)) throw new AppError('forbidden');
  return webhook;
}

async function lockActive(tx: Tx, actor: Actor, id: WebhookId): Promise<void> {
  const { isActive } = await lockForEdit(tx, actor, id);
  if (!isActive) throw new AppError('webhook_off', { detail: 'The webhook is switched off, so nothing was sent. Switch it on first.' });
}

function assertAddress({ config }: Pick<Deps, 'config'>, url: string): void {
  const fault = addressFault(url, config.webhookReach);
  if (fault !== null) refuse('url', fault);
}

const invalid = (field: string, text: string) => new AppError('invalid_body', { detail: text, errors: { [field]: [text] } });
function refuse(field: string, text: string): never {
  throw invalid(field, text);
}
function missing(): never {
  throw new AppError('not_found');
}
