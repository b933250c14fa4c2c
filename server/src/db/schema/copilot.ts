import type { Citation } from '@fovea/contract/copilot';
import type { CopilotMessageId, CopilotSessionId, PreTestUuid, TenantId, UserId } from '@fovea/contract/ids';
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const copilotSessions = pgTable('copilot_sessions', {
  id: uuid('id').$type<CopilotSessionId>().primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  title: text('title'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
export type CopilotSessionRow = typeof copilotSessions.$inferSelect;

export const copilotMessages = pgTable('copilot_messages', {
  id: uuid('id').$type<CopilotMessageId>().primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity(),
  sessionId: uuid('session_id').$type<CopilotSessionId>().notNull(),
  sender: text('sender').$type<'person' | 'copilot'>().notNull(),
  body: text('body').notNull(),
  citations: jsonb('citations').$type<Citation[]>().notNull(),
  isWhole: boolean('is_whole').notNull(),
  answeredBy: text('answered_by').$type<'rules' | 'language-model'>(),
  contextPreTest: uuid('context_pre_test').$type<PreTestUuid>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
export type CopilotMessageRow = typeof copilotMessages.$inferSelect;

export const copilotAllowances = pgTable('copilot_allowances', {
  id: uuid('id').primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  userId: uuid('user_id').$type<UserId>(),
  beganAt: timestamp('began_at', { withTimezone: true }).notNull(),
  questions: integer('questions').notNull(),
  tokens: bigint('tokens', { mode: 'number' }).notNull(),
});
