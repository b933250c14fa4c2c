import type { ChartScreen } from '@fovea/contract/code-chart';
import type { PreTestUuid, StudyId, StudyPersonId, TenantId, UserId } from '@fovea/contract/ids';
import type { Locale } from '@fovea/contract/sessions';
import type { StudyViewing } from '@fovea/contract/study-viewings';
import { boolean, customType, doublePrecision, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const studies = pgTable('studies', {
  id: uuid().$type<StudyId>().primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  preTestId: uuid('pre_test_id').$type<PreTestUuid>().notNull(),
  tokenHash: bytea('token_hash').notNull(),
  passwordHash: text('password_hash'),
  name: text('name').notNull(),
  peopleWanted: integer('people_wanted').notNull(),
  language: text('language').$type<Locale>().notNull(),
  hasSound: boolean('has_sound').notNull(),
  /** Where its first person is asked. */
  seed: integer('seed').notNull(),
  aspect: doublePrecision('aspect').notNull(),
  durationS: doublePrecision('duration_s').notNull(),
  begun: integer('begun').notNull(),
  createdBy: uuid('created_by').$type<UserId>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  endedAt: timestamp('ended_at', { withTimezone: true }),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
});
export type StudyRow = typeof studies.$inferSelect;

/** Who takes part: a random key and a number, and nothing of who it is. */
export const studyPeople = pgTable('study_people', {
  id: uuid().$type<StudyPersonId>().primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  studyId: uuid('study_id').$type<StudyId>().notNull(),
  keyHash: bytea('key_hash').notNull(),
  number: integer('number').notNull(),
  /** From this the charts are made. */
  seed: integer('seed').notNull(),
  screen: text('screen').$type<ChartScreen>().notNull(),
  chartRules: text('chart_rules').notNull(),
  stops: doublePrecision('stops').array().notNull(),
  practice: text('practice').$type<StudyViewing['practice']>().notNull(),
  practiceTries: integer('practice_tries').notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  finishedAt: timestamp('finished_at', { withTimezone: true }),
});
export type StudyPersonRow = typeof studyPeople.$inferSelect;

export const studyAnswers = pgTable('study_answers', {
  id: uuid().primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  personId: uuid('person_id').$type<StudyPersonId>().notNull(),
  stop: integer('stop').notNull(),
  atS: doublePrecision('at_s').notNull(),
  shownAtS: doublePrecision('shown_at_s').notNull(),
  chartMs: integer('chart_ms').notNull(),
  code: text('code').notNull(),
  x: doublePrecision('x'),
  y: doublePrecision('y'),
  fault: text('fault').$type<'unknown_code' | 'mistimed'>(),
  answeredAt: timestamp('answered_at', { withTimezone: true }).notNull(),
});
export type StudyAnswerRow = typeof studyAnswers.$inferSelect;
