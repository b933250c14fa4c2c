import type { TenantId, UserId } from '@fovea/contract/ids';
import type { DomainProof, NewPeopleRole } from '@fovea/contract/single-sign-on';
import { boolean, customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const singleSignOns = pgTable('single_sign_ons', {
  tenantId: uuid('tenant_id').$type<TenantId>().primaryKey(),
  issuer: text().notNull(),
  clientId: text('client_id').notNull(),
  /** Sealed. */
  clientSecret: bytea('client_secret').notNull(),
  /** What somebody becomes who comes for the first time; null: nobody comes in who was not invited. */
  newPeople: text('new_people').$type<NewPeopleRole>(),
  allowsPasswords: boolean('allows_passwords').notNull(),
  /** The tenant-admin whose password goes on counting when those of all others do not. */
  keeperId: uuid('keeper_id').$type<UserId>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});

export const singleSignOnDomains = pgTable('single_sign_on_domains', {
  domain: text().notNull(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
});

/** Domains that are their tenant's own, and how that is known. */
export const provedDomains = pgTable('proved_domains', {
  domain: text().primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  provedBy: text('proved_by').$type<DomainProof>().notNull(),
  provedAt: timestamp('proved_at', { withTimezone: true }).notNull(),
});

export const signInIdentities = pgTable('sign_in_identities', {
  id: uuid().primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  issuer: text().notNull(),
  subject: text().notNull(),
  email: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
});

export const signInWays = pgTable('sign_in_ways', {
  stateHash: bytea('state_hash').primaryKey(),
  browserHash: bytea('browser_hash').notNull(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  /** The session of somebody who proves anew who they are; null for whoever signs in. */
  sessionId: uuid('session_id'),
  back: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
