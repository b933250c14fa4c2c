import { Advice } from '@fovea/contract/advice';
import { Driver, Verdict } from '@fovea/contract/diagnosis';
import * as z from 'zod';
import { CitedCheck } from './check-results.ts';
import { Ad, Cite } from './results.ts';
import { OwnNames, SaidAdvice } from './said.ts';

const MaybeCite = Cite.nullable();

/** What an ad comes to, in the words of the result page: nothing in it is worked out here. */
export const AdVerdict = Verdict.pick({
  ...{ placement: true, chosen_by: true, checks: true, beside: true, own_way: true },
  ...{ norm: true, overall: true, overall_missing: true, placement_gone: true },
}).extend({
  prediction: Ad,
  own_placements: OwnNames,
  /** Of the overall percentile; null where there is none. */
  overall_cite: MaybeCite,
  drivers: z.array(Driver.extend({ cite: MaybeCite, percentile_cite: MaybeCite })),
  /** Other figures among those of own films; no word of good or bad goes with them. */
  percentiles: z.array(Verdict.shape.percentiles.element.extend({ cite: Cite })),
  /** What holds it back: the checks that fail, and of several drivers that count the one that stands lowest. */
  held_back: z.strictObject({ checks: z.array(CitedCheck), driver: Driver.shape.id.nullable() }),
  /** The first of so many. */
  advice: z.array(Advice.extend({ cite: MaybeCite, said: SaidAdvice })),
  advice_of: z.int(),
  /** Things to do: the same advice at several places is one. */
  fixes: z.int(),
  /** In the words of the page: the verdict, where it stands on the whole, and what that is held against or what is missing for it. */
  said: z.strictObject({ verdict: z.string(), overall: z.string(), reference: z.string() }),
});
export type AdVerdict = z.infer<typeof AdVerdict>;
