import type { Webhook, WebhookDelivery } from '@fovea/contract/webhooks';
import type { DeliveryRow, WebhookRow } from './repo.ts';

export const presentWebhook = (row: WebhookRow): Webhook => ({
  id: row.id,
  tenant_id: row.tenantId,
  url: row.url,
  events: row.events,
  is_active: row.isActive,
  failing_since: row.failingSince?.toISOString() ?? null,
  switched_off_at: row.switchedOffAt?.toISOString() ?? null,
  former_secret_until: row.formerUntil?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

export const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  event_id: row.message.id,
  event: row.event,
  status: row.status,
  attempts: row.attempts,
  response_status: row.responseStatus,
  response_start: row.responseStart && asText(row.responseStart),
  duration_ms: row.durationMs,
  fault: row.fault,
  created_at: row.createdAt.toISOString(),
  attempted_at: row.attemptedAt?.toISOString() ?? null,
  next_attempt_at: row.dueAt?.toISOString() ?? null,
});

/** What a stranger's server said, as plain text: what is no text is left out. */
const asText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes).replace(/[^\P{Cc}\n\t]|\uFFFD/gu, '');
