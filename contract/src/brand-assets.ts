import * as z from 'zod';
import { BrandName, ColourHex } from './brands.ts';
import { crudRoutes, Scope } from './crud.ts';
import { BrandAssetId, BrandId, TenantId } from './ids.ts';
import { route } from './route.ts';

/** Most bytes of the picture of a brand asset. */
export const ASSET_PICTURE_BYTES_MAX = 20_000_000;
/** Pixels of its shorter side below which a picture is refused: there is too little to find it by. */
export const ASSET_SIDE_LEAST_PX = 64;
/**
 * Pictures of one brand that a film is searched for: the newest, of each kind in turn. Each takes about a twelfth of the processor
 * time of all the rest of an analysis, so that many take about as long again (docs/decisions/0287).
 */
export const SOUGHT_PICTURES_MAX = 12;
/** Assets of one tenant that are not archived. */
export const BRAND_ASSETS_MAX = 1_000;

/**
 * What belongs to a brand. The first five are pictures that films are searched for; the words of a word-mark are looked for in
 * writing, with a picture or without. Films are searched for neither of the last two.
 */
export const BrandAssetKind = z.enum(['logo', 'word-mark', 'packshot', 'product', 'character', 'colour', 'spoken-name']);
export type BrandAssetKind = z.infer<typeof BrandAssetKind>;

/**
 * `draft` has no picture yet; `waiting` has one that is being looked at; `ready` is searched for; `refused` has a picture that cannot
 * be found in a film. `kept` is every colour and every spoken name: it is there to be read, and no film is searched for it.
 */
export const BrandAssetStatus = z.enum(['draft', 'waiting', 'ready', 'refused', 'kept']);
export type BrandAssetStatus = z.infer<typeof BrandAssetStatus>;

/** What speaks against a picture; its sentence is `findability.{code}` in the base language file. */
export const FindingCode = z.enum([
  ...['too_small', 'extreme_ratio', 'one_colour', 'too_plain', 'too_faint', 'low_contrast', 'few_corners'],
  ...['needs_width', 'soft_rim', 'no_cut_out', 'many_colours', 'two_tones'],
] as const);
export type FindingCode = z.infer<typeof FindingCode>;

/** One measure that missed its limit. `refuses`: cannot be found; `weakens`: may be missed. `advises`: another picture would be found more often. */
export const Finding = z.strictObject({
  code: FindingCode,
  effect: z.enum(['refuses', 'weakens', 'advises']),
  measured: z.number(),
  limit: z.number(),
});
export type Finding = z.infer<typeof Finding>;

/** How well a picture can be found in a film, as measured on its content without transparent or uniform borders. */
export const FindabilityVerdict = z.strictObject({
  /** Size of the content in pixels. */
  content_width_px: z.int().min(0),
  content_height_px: z.int().min(0),
  /** Corner points by which it can be recognised. */
  corners: z.int().min(0),
  /** Mean step of brightness between neighbouring pixels, 0–1. */
  gradient: z.number().min(0),
  /** Share of the content that has one and the same colour, 0–1. */
  one_colour_share: z.number().min(0).max(1),
  /** Contrast between its lightest and darkest parts, on black or on white, whichever is more: 1–21. */
  contrast: z.number().min(1),
  /** Share of a film's width from which it is found as a rule; not known of pictures that were looked at before it was measured. */
  found_from_share: z.number().min(0).max(1).optional(),
  findings: z.array(Finding),
});
export type FindabilityVerdict = z.infer<typeof FindabilityVerdict>;

/** The picture of an asset. Its size is known once it was looked at. */
export const AssetPicture = z.strictObject({
  content_type: z.enum(['image/png', 'image/jpeg', 'image/webp']),
  bytes: z.int().min(1),
  width_px: z.int().min(1).nullable(),
  height_px: z.int().min(1).nullable(),
  has_alpha: z.boolean().nullable(),
  /** Address of a small PNG of it, once there is one. */
  preview_address: z.string().nullable(),
});
export type AssetPicture = z.infer<typeof AssetPicture>;

/** One thing that belongs to a brand; `status` says whether films are searched for it. */
export const BrandAsset = z.strictObject({
  id: BrandAssetId,
  tenant_id: TenantId,
  brand_id: BrandId,
  kind: BrandAssetKind,
  name: z.string(),
  /** The words of a word-mark, which are looked for in writing, of the oldest 50 of a brand; or a spoken name as it is said. */
  text: z.string().nullable(),
  hex: z.string().nullable(),
  status: BrandAssetStatus,
  /** Why it was refused: the code of a finding, or of what is wrong with the file. */
  refusal: z.string().nullable(),
  findability: FindabilityVerdict.nullable(),
  picture: AssetPicture.nullable(),
  archived_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type BrandAsset = z.infer<typeof BrandAsset>;

/** What a person says of an asset. A colour needs `hex`, a spoken name `text`; the picture is sent by itself. */
export const BrandAssetInput = z.strictObject({
  brand_id: BrandId,
  kind: BrandAssetKind,
  name: BrandName,
  text: BrandName.nullish(),
  hex: ColourHex.nullish(),
});
export type BrandAssetInput = z.infer<typeof BrandAssetInput>;

/** A change of an asset: what is left out stays, and its kind always does. */
export const BrandAssetChange = z.strictObject({
  brand_id: BrandId.optional(),
  name: BrandName.optional(),
  text: BrandName.nullish(),
  hex: ColourHex.nullish(),
});
export type BrandAssetChange = z.infer<typeof BrandAssetChange>;

/** The whole set: those with an id are changed and keep picture and kind, those without are made, missing ones are archived. */
export const BrandAssetSet = z.strictObject({
  brand_assets: z.array(BrandAssetInput.extend({ id: BrandAssetId.optional() })).max(BRAND_ASSETS_MAX),
});
export type BrandAssetSet = z.infer<typeof BrandAssetSet>;

const crud = crudRoutes({
  resource: 'brand-asset',
  subject: 'brand-asset',
  access: { read: 'view-only', write: 'tenant-admin' },
  id: BrandAssetId,
  row: BrandAsset,
  query: z.strictObject({ scope: Scope.optional() }),
  sortFields: ['name', 'kind', 'status', 'created_at', 'updated_at'],
  filters: {
    /** Part of the name, whatever its case. */
    name: z.string().trim().max(200).optional(),
    brand_id: BrandId.optional(),
    kind: BrandAssetKind.optional(),
    status: BrandAssetStatus.optional(),
    /** True lists the archived ones alone. */
    is_archived: z.boolean().default(false),
  },
  create: BrandAssetInput,
  change: BrandAssetChange,
  errors: { read: ['not_found'], write: ['archived'] },
});

/** What the table of brand assets is asked for. */
export type BrandAssetTable = z.output<typeof crud.table.body>;

const params = z.strictObject({ id: BrandAssetId });
const one = { access: 'tenant-admin', subject: 'brand-asset', crosses: true, params } as const;

/** The calls round brand assets. Reading is open to everybody of the tenant, writing to its administrators. */
export const brandAssetApi = {
  ...crud,
  /** The assets of one tenant that are not archived: the own one, or, for an admin, the one that is named. */
  all: route({
    method: 'GET',
    path: '/api/brand-asset',
    access: 'view-only',
    query: z.strictObject({ tenant_slug: z.string().min(1).max(200).optional() }),
    replies: { 200: z.array(BrandAsset) },
    errors: ['not_found'],
  }),
  /** All or nothing. */
  replaceAll: route({
    method: 'PUT',
    path: '/api/tenant/:id/brand-assets',
    access: 'tenant-admin',
    subject: 'tenant',
    crosses: true,
    params: z.strictObject({ id: TenantId }),
    body: BrandAssetSet,
    replies: { 200: z.array(BrandAsset) },
    errors: ['not_found', 'forbidden', 'invalid_body'],
  }),
  /**
   * The picture, as a form: sent as POST with the field `_method=PUT` before the rest, or as PUT; a `file` part (last) is a PNG,
   * JPEG or WebP. It takes the place of the one before and waits for the worker to look at it.
   */
  sendPicture: route({
    ...one,
    method: 'PUT',
    path: '/api/brand-asset/:id',
    serves: 'multipart',
    replies: { 200: BrandAsset },
    errors: ['not_found', 'forbidden', 'archived', 'invalid_body', 'too_large', 'unsupported_media', 'storage_full', 'room_used'],
  }),
  /** A small PNG of the picture, transparent where the picture is. */
  preview: route({
    ...one,
    method: 'GET',
    path: '/api/v1/brand-asset/:id/preview',
    access: 'view-only',
    serves: 'bytes',
    replies: {},
    errors: ['not_found'],
  }),
  /** The picture as it was sent. */
  original: route({
    ...one,
    method: 'GET',
    path: '/api/v1/brand-asset/:id/picture',
    access: 'view-only',
    serves: 'bytes',
    replies: {},
    errors: ['not_found'],
  }),
  /** Takes an asset out of the archive. */
  restore: route({
    ...one,
    method: 'POST',
    path: '/api/v1/brand-asset/:id/restore',
    replies: { 200: BrandAsset },
    errors: ['not_found', 'forbidden', 'invalid_body'],
  }),
};
