import type { TenantId, WebhookDeliveryId, WebhookId } from '@fovea/contract/ids';
import type { WebhookEvent, WebhookMessage } from '@fovea/contract/webhooks';
import { boolean, customType, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const webhooks = pgTable('webhooks', {
  id: uuid().$type<WebhookId>().primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  url: text().notNull(),
  events: text().array().$type<WebhookEvent[]>().notNull(),
  /** Sealed. */
  secret: bytea().notNull(),
  /** The one before, which signs beside it until then. Sealed. */
  formerSecret: bytea('former_secret'),
  formerUntil: timestamp('former_until', { withTimezone: true }),
  isActive: boolean('is_active').notNull(),
  failingSince: timestamp('failing_since', { withTimezone: true }),
  switchedOffAt: timestamp('switched_off_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
export type WebhookRow = typeof webhooks.$inferSelect;

export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: uuid().$type<WebhookDeliveryId>().primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  webhookId: uuid('webhook_id').$type<WebhookId>().notNull(),
  event: text().$type<WebhookMessage['event']>().notNull(),
  message: jsonb().$type<WebhookMessage>().notNull(),
  status: text({ enum: ['waiting', 'delivered', 'failed'] }).notNull(),
  attempts: integer().notNull(),
  /** When the next try is due; null once it is settled. */
  dueAt: timestamp('due_at', { withTimezone: true }),
  attemptedAt: timestamp('attempted_at', { withTimezone: true }),
  responseStatus: integer('response_status'),
  responseStart: bytea('response_start'),
  durationMs: integer('duration_ms'),
  fault: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
