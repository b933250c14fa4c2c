import type { ComplianceVerdict } from '@fovea/contract/compliance';
import type { FilmFigures } from '@fovea/contract/film-figures';
import type { BrandId, FolderId, PredictionId, PresetId, PreTestUuid, TenantId, UserId, VideoId } from '@fovea/contract/ids';
import type { Failure, FilmBand, PreTestStatus, Stage } from '@fovea/contract/pre-tests';
import type { AdType, PresetOptions } from '@fovea/contract/preset-options';
import { sql } from 'drizzle-orm';
import { boolean, customType, doublePrecision, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { readFigures } from '../../stored-figures.ts';
import { StoredOwnOptions } from '../../stored-options.ts';
import { placementColumn } from './placement-column.ts';

/** What a preset decides beside brand, placement, kind of ad, and the days of the film, which have columns of their own. */
export type OwnOptions = Omit<PresetOptions, 'keep_film_days'>;

const ownOptions = customType<{ data: OwnOptions; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (options) => JSON.stringify(options),
  fromDriver: (stored) => StoredOwnOptions.parse(stored),
});

const filmFigures = customType<{ data: FilmFigures | null; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (figures) => JSON.stringify(figures),
  fromDriver: readFigures,
});

export const preTests = pgTable('pre_tests', {
  id: uuid('id').$type<PreTestUuid>().primaryKey(),
  tenantId: uuid('tenant_id').$type<TenantId>().notNull(),
  name: text('name').notNull(),
  nameKey: text('name_key').notNull().generatedAlwaysAs(sql`fovea_fold(name)`), // by a trigger (decision 0312)
  placement: placementColumn('placement'),
  status: text('status').$type<PreTestStatus>().notNull(),
  stage: text('stage').$type<Stage>(),
  progress: integer('progress').notNull().default(0),
  etaS: doublePrecision('eta_s'),
  failure: jsonb('failure').$type<Failure>(),
  videoId: uuid('video_id').$type<VideoId>(),
  predictionId: uuid('prediction_id').$type<PredictionId>(),
  isSample: boolean('is_sample').notNull().default(false),
  queuedAt: timestamp('queued_at', { withTimezone: true }),
  folderId: uuid('folder_id').$type<FolderId>(),
  brandId: uuid('brand_id').$type<BrandId>(),
  presetId: uuid('preset_id').$type<PresetId>(),
  /** Null: what its placement takes it for. */
  adType: text('ad_type').$type<AdType>(),
  /** As the preset had them when it was chosen; null: nothing of its own. */
  options: ownOptions('options'),
  keepFilmDays: integer('keep_film_days'),
  /** When those days were first asked for here; null with them, and once the film has gone. */
  filmDaysSince: timestamp('film_days_since', { withTimezone: true }),
  /** As it was last worked out; null until then, and once something has changed. */
  band: text('band').$type<FilmBand>(),
  /** Worked out with the band, and null when that is; the eight after it are of it, by a trigger. */
  figures: filmFigures('figures'),
  overall: doublePrecision('overall'),
  brandAttention: doublePrecision('brand_attention'),
  firstNoticed: doublePrecision('first_noticed'),
  ease: doublePrecision('ease'),
  focus: doublePrecision('focus'),
  breakthrough: doublePrecision('breakthrough'),
  compliance: text('compliance').$type<ComplianceVerdict>(),
  checksFailed: doublePrecision('checks_failed'),
  /** The rules by which both were worked out; null: to be worked out anew. */
  placedBy: text('placed_by'),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
  deletedBy: uuid('deleted_by').$type<UserId>(),
  /** What the person deleted: this pre-test, or a folder round it. */
  binRoot: uuid('bin_root'),
  /** The deleted folder that it moved out of. */
  movedFrom: uuid('moved_from').$type<FolderId>(),
  createdBy: uuid('created_by').$type<UserId>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
export type PreTestRow = typeof preTests.$inferSelect;
