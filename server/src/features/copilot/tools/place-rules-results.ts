import { CheckRule } from '@fovea/contract/compliance';
import { PlacementId } from '@fovea/contract/placements';
import { SourceStatus } from '@fovea/contract/rule-notes';
import * as z from 'zod';
import { OwnNames } from './said.ts';

const seconds = z.number().min(0);

/** What one placement asks of every film. */
export const PlaceRules = z.strictObject({
  placement: PlacementId,
  name: z.string(),
  /** How it plays: heard, not heard until somebody switches it on, or either. */
  sound: z.enum(['on', 'off', 'mixed']),
  asks: z.array(
    z.strictObject({
      rule: CheckRule,
      /** In words: the check, its limit, and on whose word. */
      name: z.string(),
      limit: z.string(),
      source: z.string(),
      status: SourceStatus,
      /** Films beyond it are taken too. */
      is_advice: z.boolean(),
    }),
  ),
  /** What lies over the picture or is to be kept clear, for films of one shape. */
  zones: z.array(
    z.strictObject({ name: z.string(), kind: z.enum(['ui', 'margin']), ratio: z.string(), from_s: seconds, to_s: seconds.nullable() }),
  ),
});
export type PlaceRules = z.infer<typeof PlaceRules>;

/** Rules of placements, before there is a film. */
export const PlacesRules = z.strictObject({
  /** Those that were asked for, the first of them. */
  rules: z.array(PlaceRules),
  /** Every other placement that there is, or that the name fits as well. */
  others: z.array(z.strictObject({ placement: PlacementId, name: z.string() })),
  own_placements: OwnNames,
});
export type PlacesRules = z.infer<typeof PlacesRules>;
