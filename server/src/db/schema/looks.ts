import type { LookId, PredictionId, TenantId } from '@fovea/contract/ids';
import type { FollowInput, Look, LookFailure, WhatIfInput } from '@fovea/contract/looks';
import { integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What is looked for. */
export type LookWish = ({ readonly kind: 'what-if' } & WhatIfInput) | ({ readonly kind: 'follow' } & FollowInput);

export const looks = pgTable('looks', {
  id: uuid('id').$type<LookId>().primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  predictionId: uuid('prediction_id').$type<PredictionId>().notNull(),
  wish: jsonb('wish').$type<LookWish>().notNull(),
  wishKey: text('wish_key').notNull(),
  status: text('status').$type<Look['status']>().notNull(),
  progress: smallint('progress').notNull().default(0),
  fence: integer('fence').notNull().default(0),
  failure: text('failure').$type<LookFailure>(),
  answer: jsonb('answer').$type<NonNullable<Look['answer']>>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
});
export type LookRow = typeof looks.$inferSelect;
