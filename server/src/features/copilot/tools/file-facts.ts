import { nothingSought } from '@fovea/contract/brand-verdict';
import { PreTestUuid } from '@fovea/contract/ids';
import type { BrandReading } from '@fovea/contract/predictions';
import * as z from 'zod';

/** What films can be looked for by that is known of their file, or of whether their brand was found. Each that is given must hold. */
export const FileFacts = z.strictObject({
  sound: z.enum(['with', 'without']).optional().describe('whether the file has a sound track'),
  kind: z.enum(['film', 'still']).optional().describe('moving pictures or single ones'),
  shape: z.enum(['vertical', 'horizontal', 'square']).optional(),
  longer_than_s: z.number().min(0).max(36_000).optional(),
  shorter_than_s: z.number().min(0).max(36_000).optional(),
  brand_in_picture: z.enum(['found', 'not_found']).optional().describe('whether the brand that was looked for is in the picture'),
});
export type FileFacts = z.output<typeof FileFacts>;

/** A film as it is known; null for what is not. `brand_found` also where no brand could be looked for, and where nobody asks. */
export const KnownFilm = z.strictObject({
  prediction_uuid: PreTestUuid,
  name: z.string(),
  kind: z.enum(['film', 'still']).nullable(),
  duration_s: z.number().nullable(),
  width_px: z.int().nullable(),
  height_px: z.int().nullable(),
  has_sound: z.boolean().nullable(),
  brand_found: z.boolean().nullable(),
});
export type KnownFilm = z.infer<typeof KnownFilm>;

export const FoundByFacts = z.strictObject({
  /** How many were looked at, the newest, of how many that are complete. */
  looked_at: z.int(),
  of: z.int(),
  /** How many of those are as asked; `found` names the newest of them. */
  found_of: z.int(),
  /** Of how many that is not known. */
  not_known: z.int(),
  /** How many of those that are as asked are films of a known length, and how long these are on average; null where none is. */
  lengths: z.strictObject({ films: z.int(), mean_s: z.number() }).nullable(),
  found: z.array(KnownFilm),
});
export type FoundByFacts = z.infer<typeof FoundByFacts>;

/** As much of its height as a square may be wider or narrower: the breadth that shapes have everywhere. */
const SQUARE_WITHIN = 0.02;

function shapeOf({ width_px, height_px }: KnownFilm): FileFacts['shape'] | null {
  if (!width_px || !height_px) return null;
  if (Math.abs(width_px / height_px - 1) <= SQUARE_WITHIN) return 'square';
  return width_px > height_px ? 'horizontal' : 'vertical';
}

const same = <T>(known: T | null, wanted: T): boolean | null => (known === null ? null : known === wanted);

/** Whether a brand is in a film; null where none was looked for, or none of its pictures could be. */
export function isBrandFound(brand: Pick<BrandReading, 'assets' | 'flags'> | null): boolean | null {
  if (!brand) return null;
  if (!brand.flags.includes('no_brand_detected')) return true;
  return nothingSought(brand) ? null : false;
}

/** Whether a film is as asked; null where that is not known. A picture has neither length nor sound, and is never one of the films asked for. */
export function isAsAsked(
  film: KnownFilm,
  { kind, sound, shape, longer_than_s, shorter_than_s, brand_in_picture: brand }: FileFacts,
): boolean | null {
  const isTimed = sound !== undefined || longer_than_s !== undefined || shorter_than_s !== undefined;
  if (isTimed && film.kind === 'still') return false;
  const { duration_s: length } = film;
  const answers = [
    ...(kind === undefined ? [] : [same(film.kind, kind)]),
    ...(sound === undefined ? [] : [same(film.has_sound, sound === 'with')]),
    ...(shape === undefined ? [] : [same(shapeOf(film), shape)]),
    ...(longer_than_s === undefined ? [] : [length === null ? null : length > longer_than_s]),
    ...(shorter_than_s === undefined ? [] : [length === null ? null : length < shorter_than_s]),
    ...(brand === undefined ? [] : [same(film.brand_found, brand === 'found')]),
  ];
  if (answers.includes(false)) return false;
  return answers.includes(null) ? null : true;
}
