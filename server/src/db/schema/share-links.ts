import type { PredictionId, PreTestUuid, ShareId, TenantId, UserId } from '@fovea/contract/ids';
import { customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { placementColumn } from './placement-column.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const shareLinks = pgTable('share_links', {
  id: uuid().$type<ShareId>().primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  /** Null for a comparison: its films are in `shareFilms`. */
  preTestId: uuid('pre_test_id').$type<PreTestUuid>(),
  /** How many films it was made for, those that were deleted since among them. */
  filmsCount: integer('films_count').notNull(),
  tokenHash: bytea('token_hash').notNull(),
  passwordHash: text('password_hash'),
  /** What it is read for; null: the pre-test's own. */
  placement: placementColumn('placement'),
  name: text('name'),
  createdBy: uuid('created_by').$type<UserId>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  revokedAt: timestamp('revoked_at', { withTimezone: true }),
  openedCount: integer('opened_count').notNull(),
  /** To the minute. */
  lastOpenedAt: timestamp('last_opened_at', { withTimezone: true }),
});
export type ShareLinkRow = typeof shareLinks.$inferSelect;

/** The films of a link to a comparison. */
export const shareFilms = pgTable('share_films', {
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  shareId: uuid('share_id').$type<ShareId>().notNull(),
  place: integer('place').notNull(),
  preTestId: uuid('pre_test_id').$type<PreTestUuid>().notNull(),
  /** Null: the newest. */
  predictionId: uuid('prediction_id').$type<PredictionId>(),
});
export type ShareFilmRow = typeof shareFilms.$inferSelect;
