import * as z from 'zod';
import { crudRoutes, Scope } from './crud.ts';
import { OwnPlacementId, TenantId } from './ids.ts';
import { Day } from './moments.ts';
import { nameUpTo } from './names.ts';
import { LibraryPlacementId, OWN_PLACEMENTS_MAX, OwnPlacementRef } from './placements.ts';
import { route } from './route.ts';
import { areaOfZone, crossesItself, ZONE_AREA_LEAST } from './zone-shape.ts';

/** Zones of one placement. */
export const OWN_ZONES_MAX = 12;
/** Corners of one zone. */
export const ZONE_CORNERS_MAX = 24;
/** Longest film that a rule speaks of, s. */
const SECONDS_MAX = 86_400;
/** Longest side that a screen may have, px. */
const SIDE_MAX = 16_384;
/** Earlier states of one placement that are kept. */
export const OWN_VERSIONS_MAX = 100;

const share = z.number().min(0).max(1);
const seconds = z.number().min(0).max(SECONDS_MAX);

/** A part of the picture that something lies over (`ui`), or that is to be kept clear (`margin`), and when. */
export const OwnZone = z
  .strictObject({
    name: nameUpTo(60),
    kind: z.enum(['ui', 'margin']).default('ui'),
    /** Corners as shares of width and height from the top left, in their order; it closes by itself. */
    polygon: z
      .array(z.tuple([share, share]))
      .min(3)
      .max(ZONE_CORNERS_MAX)
      .refine((corners) => !crossesItself(corners), 'The sides of a zone must not cross or touch each other.')
      .refine((corners) => areaOfZone(corners) >= ZONE_AREA_LEAST, 'This zone is too small to hold anything.'),
    from_s: seconds.default(0),
    /** Null: until the end. */
    to_s: seconds.nullable().default(null),
  })
  .refine(({ from_s, to_s }) => to_s === null || to_s > from_s, { path: ['to_s'], message: 'A zone ends after it begins.' });
export type OwnZone = z.infer<typeof OwnZone>;

/** The shape of the screen: a ratio alone, or the pixels that a film has to have at least. */
export const OwnFormat = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ratio'), width: z.int().min(1).max(99), height: z.int().min(1).max(99) }),
  z.strictObject({ kind: z.literal('pixels'), width: z.int().min(16).max(SIDE_MAX), height: z.int().min(16).max(SIDE_MAX) }),
]);
export type OwnFormat = z.infer<typeof OwnFormat>;

/** Where a rule of one's own comes from. */
export const OwnSource = z.strictObject({
  /** Such as `Specification of the operator, version 3`. */
  name: nameUpTo(160),
  link: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable()
    .default(null),
  /** The day that it is of. */
  date: Day.nullable().default(null),
});
export type OwnSource = z.infer<typeof OwnSource>;

/** What a placement of one's own asks for. What is null is not asked for. */
export const OwnRules = z
  .strictObject({
    format: OwnFormat,
    /** Lengths that are taken, s. */
    min_s: seconds.nullable().default(null),
    max_s: seconds.nullable().default(null),
    max_megabytes: z.number().min(0.01).max(1_000_000).nullable().default(null),
    /** How it plays: heard, without sound until somebody switches it on, or on a screen that has none. */
    sound: z.enum(['on', 'off', 'none']).default('on'),
    loudness: z
      .strictObject({
        target_lufs: z.number().min(-60).max(0),
        /** To either side, LU. */
        tolerance_lu: z.number().min(0.1).max(20).default(1),
        max_true_peak_dbtp: z.number().min(-20).max(6).nullable().default(null),
      })
      .nullable()
      .default(null),
    needs_captions: z.boolean().default(false),
    /** The brand has to be in the picture by then, s. */
    brand_within_s: z.number().min(0.1).max(SECONDS_MAX).nullable().default(null),
    /** Least height of text, as a share of the picture's height; null asks what the eye needs. */
    text_height: z.number().min(0.001).max(0.5).nullable().default(null),
    /** Seconds that people have who pass by, from any moment of the film on; null where they watch from the beginning. */
    viewing_s: z.number().min(0.5).max(SECONDS_MAX).nullable().default(null),
    zones: z.array(OwnZone).max(OWN_ZONES_MAX).default([]),
    source: OwnSource,
  })
  .refine(({ min_s, max_s }) => min_s === null || max_s === null || max_s >= min_s, {
    path: ['max_s'],
    message: 'The longest film must not be shorter than the shortest.',
  });
export type OwnRules = z.infer<typeof OwnRules>;

const OwnPlacementName = nameUpTo(100);

/** What a person says of a placement of their organisation. */
export const OwnPlacementInput = z.strictObject({ name: OwnPlacementName, rules: OwnRules });
export type OwnPlacementInput = z.infer<typeof OwnPlacementInput>;

/** A change; rules are replaced whole. `version` says what it was made on: 409 `changed_meanwhile` when somebody else was faster. */
export const OwnPlacementChange = z.strictObject({
  name: OwnPlacementName.optional(),
  rules: OwnRules.optional(),
  version: z.int().min(1).optional(),
});
export type OwnPlacementChange = z.infer<typeof OwnPlacementChange>;

/** One placement of a tenant. */
export const OwnPlacement = z.strictObject({
  id: OwnPlacementId,
  tenant_id: TenantId,
  /** By which presets, pre-tests and calls name it. */
  placement: OwnPlacementRef,
  name: z.string(),
  rules: OwnRules,
  /** Counts up with every change of name or rules; a judgement says by which it was made. */
  version: z.int().min(1),
  archived_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type OwnPlacement = z.infer<typeof OwnPlacement>;

/** A placement as it once was. */
export const OwnPlacementVersion = z.strictObject({
  version: z.int().min(1),
  name: z.string(),
  rules: OwnRules,
  /** Null for somebody who has left, or an admin of another organisation. */
  made_by: z.string().nullable(),
  made_at: z.string(),
});
export type OwnPlacementVersion = z.infer<typeof OwnPlacementVersion>;

/** What an answer that names placements says of those that are the tenant's own. */
export const OwnPlacementWords = z.strictObject({
  placement: OwnPlacementRef,
  name: z.string(),
  version: z.int().min(1),
  /** Names of its zones; their ids are `zone_` and the place here, behind the placement's. */
  zones: z.array(z.string()),
});
export type OwnPlacementWords = z.infer<typeof OwnPlacementWords>;

/** Placements to hand on: what one organisation exports another imports. */
export const OwnPlacementFile = z.strictObject({
  schema: z.literal('fovea.own-placements/1'),
  placements: z.array(OwnPlacementInput).min(1).max(OWN_PLACEMENTS_MAX),
});
export type OwnPlacementFile = z.infer<typeof OwnPlacementFile>;

const generic = crudRoutes({
  resource: 'own-placement',
  subject: 'own-placement',
  access: { read: 'view-only', write: 'tenant-admin' },
  id: OwnPlacementId,
  row: OwnPlacement,
  query: z.strictObject({ scope: Scope.optional() }),
  sortFields: ['name', 'created_at', 'updated_at'],
  filters: {
    /** Part of the name, whatever its case. */
    name: z.string().trim().max(100).optional(),
    /** True lists the archived ones alone. */
    is_archived: z.boolean().default(false),
  },
  create: OwnPlacementInput,
  change: OwnPlacementChange,
  errors: { read: ['not_found'], write: ['archived'] },
});

const one = {
  subject: 'own-placement',
  crosses: true,
  params: z.strictObject({ id: OwnPlacementId }),
} as const;

/** The calls round a tenant's own placements. Reading and using is open to everybody of the tenant, writing to its administrators. */
export const ownPlacementApi = {
  /** Those in use and the archived ones: what was judged by one that is archived still names it. */
  list: generic.list,
  table: generic.table,
  read: generic.read,
  create: generic.create,
  change: route({ ...generic.change, errors: [...generic.change.errors, 'changed_meanwhile'] }),
  /** Into the archive: nothing new is judged by it, what names it still is. */
  remove: generic.remove,
  restore: route({
    ...one,
    method: 'POST',
    path: '/api/v1/own-placement/:id/restore',
    access: 'tenant-admin',
    replies: { 200: OwnPlacement },
    errors: ['not_found', 'forbidden', 'invalid_body'],
  }),
  /** The newest first; the state of now is the first of them. */
  versions: route({
    ...one,
    method: 'GET',
    path: '/api/v1/own-placement/:id/versions',
    access: 'view-only',
    replies: { 200: z.array(OwnPlacementVersion) },
    errors: ['not_found'],
  }),
  /** All that are in use, to be handed on. */
  handOn: route({
    method: 'GET',
    path: '/api/v1/own-placement/file',
    access: 'view-only',
    replies: { 200: OwnPlacementFile.extend({ placements: z.array(OwnPlacementInput) }) },
    errors: [],
  }),
  /** All of a file or none; a name that is taken gets a number behind it. */
  take: route({
    method: 'POST',
    path: '/api/v1/own-placement/file',
    access: 'tenant-admin',
    body: OwnPlacementFile,
    bytesMax: 2_000_000,
    replies: { 201: z.array(OwnPlacement) },
    errors: ['invalid_body', 'forbidden', 'too_large'],
  }),
  /** The rules of a known placement in the form of one's own, to begin with. */
  draft: route({
    method: 'GET',
    path: '/api/v1/own-placement/draft',
    access: 'view-only',
    query: z.strictObject({ placement: LibraryPlacementId }),
    replies: { 200: OwnRules },
    errors: [],
  }),
};

/** What the table of own placements is asked for. */
export type OwnPlacementTable = z.output<typeof ownPlacementApi.table.body>;
