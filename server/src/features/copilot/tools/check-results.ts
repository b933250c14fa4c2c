import { Check, CheckRule, Compliance } from '@fovea/contract/compliance';
import { PlacementId } from '@fovea/contract/placements';
import * as z from 'zod';
import { Ad, Cite } from './results.ts';
import { OwnNames, SaidCheck } from './said.ts';

/** A check of the compliance tab, with its words. `at` names its first places, of `places`; `cite` is null where no number was measured. */
export const CitedCheck = Check.extend({ places: z.int().min(0), cite: Cite.nullable(), said: SaidCheck });
export type CitedCheck = z.infer<typeof CitedCheck>;

/** A screening by published rules, never a certificate. */
export const AdChecks = z.strictObject({
  prediction: Ad,
  placement: PlacementId,
  /** The placement that it names and that the rules no longer have: nothing is judged, and no check stands here. */
  placement_gone: Compliance.shape.placement_gone,
  chosen_by: Compliance.shape.chosen_by,
  verdict: Compliance.shape.verdict,
  checks: z.array(CitedCheck),
  own_placements: OwnNames,
});
export type AdChecks = z.infer<typeof AdChecks>;

/** How a check may have ended that films are looked for by; `inform`: something is told, and no limit is known. */
export const FoundOutcome = z.enum(['fail', 'warn', 'inform', 'pass']);
export type FoundOutcome = z.infer<typeof FoundOutcome>;

export const FoundByCheck = z.strictObject({
  /** Empty: any check. */
  checks: z.array(CheckRule),
  outcome: FoundOutcome,
  /** How many were looked at, the newest, of how many that are complete. */
  looked_at: z.int(),
  of: z.int(),
  /** How many of those have it; `found` names the newest of them. */
  found_of: z.int(),
  /** Of how many one of these checks could not be measured, so that nothing is known. */
  not_measured: z.int(),
  found: z.array(
    z.strictObject({ prediction: Ad, placement: PlacementId, chosen_by: Compliance.shape.chosen_by, checks: z.array(CitedCheck) }),
  ),
  own_placements: OwnNames,
});
export type FoundByCheck = z.infer<typeof FoundByCheck>;
