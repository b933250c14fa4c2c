import type { PreTestUuid, TenantId, UserId } from '@fovea/contract/ids';
import type { TranscriptFault, TranscriptFormat, TranscriptLine } from '@fovea/contract/transcripts';
import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What a transcript holds; null where it was taken away. */
export interface StoredTranscript {
  readonly format: TranscriptFormat;
  readonly fileName: string | null;
  readonly source: string;
  readonly lines: readonly TranscriptLine[];
  /** Those that the length of the film does not decide. */
  readonly faults: readonly TranscriptFault[];
}

export const transcripts = pgTable('transcripts', {
  preTestId: uuid('pre_test_id').$type<PreTestUuid>().primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  version: integer('version').notNull(),
  format: text('format').$type<TranscriptFormat>(),
  fileName: text('file_name'),
  source: text('source'),
  /** What is said, in order; null where the transcript was taken away. */
  lines: jsonb('lines').$type<readonly TranscriptLine[]>(),
  faults: jsonb('faults').$type<readonly TranscriptFault[]>().notNull(),
  changedBy: uuid('changed_by').$type<UserId>(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
});
export type TranscriptRow = typeof transcripts.$inferSelect;
