import { FoundKind, FoundRegions } from '@fovea/contract/diagnosis';
import { KnownBias } from '@fovea/contract/known-bias';
import { BrandEdit, BrandPulse, BrandReading, BrandTrack } from '@fovea/contract/predictions';
import * as z from 'zod';
import { Ad, Cite, CitedScore } from './results.ts';

/** When the brand is on screen. Null where none was looked for; only what was looked for can be found. */
export const AdBrand = z.strictObject({
  prediction: Ad,
  duration_s: z.number(),
  brand: z
    .strictObject({
      /** Stretches in which some picture of the brand is there, with the chance that it is seen, of `pulses_of`. */
      pulses: z.array(BrandPulse.extend({ cite: Cite })),
      pulses_of: z.int(),
      /** Each picture by itself, the first of `tracks_of`. */
      tracks: z.array(BrandTrack.omit({ boxes: true })),
      tracks_of: z.int(),
      flags: BrandReading.shape.flags,
      /** Pictures of the brand that the film was not searched for. */
      left_out: z.int(),
      edit: BrandEdit.nullable(),
    })
    .nullable(),
  /** How much attention the network gives to logos, as a multiple of what people gave, on sets of still pictures. Not measured in films. */
  logos_beside_people: z.array(KnownBias.omit({ part: true })),
});
export type AdBrand = z.infer<typeof AdBrand>;

/** What people drew on a result, with what each area draws. */
export const AdAreas = z.strictObject({
  prediction: Ad,
  areas: z.array(z.strictObject({ name: z.string(), from_s: z.number(), to_s: z.number().nullable(), scores: z.array(CitedScore) })),
  /** Share of attention outside all of them; null when not measured or without areas. */
  other: z.number().nullable(),
  /** What attention lies on without anybody having drawn it, most first; null when the attention was not kept. */
  found: z
    .strictObject({
      regions: z.array(z.strictObject({ kind: FoundKind, scores: z.array(CitedScore) })),
      other: z.number().nullable(),
      unsought: FoundRegions.shape.unsought,
    })
    .nullable(),
  /** `analyse_again`: the attention that areas are read from was not kept. */
  reason: z.string().nullable(),
});
export type AdAreas = z.infer<typeof AdAreas>;
