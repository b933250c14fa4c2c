import * as z from 'zod';
import { crudRoutes, Scope } from './crud.ts';
import { BrandId, TenantId } from './ids.ts';
import { nameUpTo } from './names.ts';
import { route } from './route.ts';

/** Characters of the longest name of a brand. */
export const BRAND_NAME_MAX = 200;
/** Brands of one tenant that are not archived. */
export const BRANDS_MAX = 500;
const WORDS_MAX = 50;
const COLOURS_MAX = 24;
const NOTES_MAX = 4_000;

/** 1–200 characters after trimming, no control characters. */
export const BrandName = nameUpTo(BRAND_NAME_MAX);

const words = () =>
  z
    .array(BrandName)
    .max(WORDS_MAX)
    .refine((all) => new Set(all.map((word) => word.toLowerCase())).size === all.length, 'The same words stand here twice.');

/** `#rrggbb`, written in lower case whatever was sent. */
export const ColourHex = z
  .string()
  .trim()
  .regex(/^#[0-9a-fA-F]{6}$/)
  .transform((text) => text.toLowerCase());

/** A colour of a brand; its name is optional. */
export const BrandColour = z.strictObject({ name: z.union([BrandName, z.literal('')]).default(''), hex: ColourHex });

/** What a person says of a brand. What is left out is empty. */
export const BrandInput = z.strictObject({
  name: BrandName,
  /** Other names that people know it by. */
  aliases: words().default([]),
  /** How its names are written in a film, as the search for text looks for them. */
  spellings: words().default([]),
  /** Names of its products, looked for in writing beside its own. */
  products: words().default([]),
  colours: z.array(BrandColour).max(COLOURS_MAX).default([]),
  notes: z
    .string()
    .trim()
    .max(NOTES_MAX)
    .regex(/^[^\p{Cc}]*$|^(?:[^\p{Cc}]|[\n\r\t])*$/u)
    .default(''),
});
export type BrandInput = z.infer<typeof BrandInput>;

/** A change of a brand: what is left out stays. */
export const BrandChange = z.strictObject({
  name: BrandName.optional(),
  aliases: words().optional(),
  spellings: words().optional(),
  products: words().optional(),
  colours: z.array(BrandColour).max(COLOURS_MAX).optional(),
  notes: BrandInput.shape.notes.unwrap().optional(),
});
export type BrandChange = z.infer<typeof BrandChange>;

/** One brand. */
export const Brand = z.strictObject({
  id: BrandId,
  tenant_id: TenantId,
  name: z.string(),
  /** Made of the first name; it stays when the name changes. */
  slug: z.string(),
  aliases: z.array(z.string()),
  spellings: z.array(z.string()),
  products: z.array(z.string()),
  colours: z.array(z.strictObject({ name: z.string(), hex: z.string() })),
  notes: z.string(),
  /** When it was archived; null while it is in use. */
  archived_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Brand = z.infer<typeof Brand>;

/** The whole set: those with an id are changed, those without are made, those that are missing are archived. */
export const BrandSet = z.strictObject({
  brands: z.array(BrandInput.extend({ id: BrandId.optional() })).max(BRANDS_MAX),
});
export type BrandSet = z.infer<typeof BrandSet>;

const query = z.strictObject({ scope: Scope.optional() });

const crud = crudRoutes({
  resource: 'brand',
  subject: 'brand',
  access: { read: 'view-only', write: 'tenant-admin' },
  id: BrandId,
  row: Brand,
  query,
  sortFields: ['name', 'created_at', 'updated_at'],
  filters: {
    /** Part of the name, whatever its case. */
    name: z.string().trim().max(BRAND_NAME_MAX).optional(),
    /** True lists the archived ones alone. */
    is_archived: z.boolean().default(false),
  },
  create: BrandInput,
  change: BrandChange,
  errors: { read: ['not_found'], write: ['in_use', 'archived'] },
});

/** What the table of brands is asked for. */
export type BrandTable = z.output<typeof crud.table.body>;

/** The calls round brands. Reading is open to everybody of the tenant, writing to its administrators. */
export const brandApi = {
  ...crud,
  /** The brands that are not archived, by name. */
  all: route({
    method: 'GET',
    path: '/api/brand',
    access: 'view-only',
    crosses: true,
    query,
    replies: { 200: z.array(Brand) },
    errors: ['not_found'],
  }),
  /** All or nothing. A brand that a preset fills in cannot be left out: 409 `in_use` names the presets. */
  replaceAll: route({
    method: 'PUT',
    path: '/api/tenant/:id/brands',
    access: 'tenant-admin',
    subject: 'tenant',
    crosses: true,
    params: z.strictObject({ id: TenantId }),
    body: BrandSet,
    replies: { 200: z.array(Brand) },
    errors: ['not_found', 'forbidden', 'invalid_body', 'in_use'],
  }),
  /** Takes a brand out of the archive. */
  restore: route({
    method: 'POST',
    path: '/api/v1/brand/:id/restore',
    access: 'tenant-admin',
    subject: 'brand',
    crosses: true,
    params: z.strictObject({ id: BrandId }),
    replies: { 200: Brand },
    errors: ['not_found', 'forbidden', 'invalid_body'],
  }),
};
