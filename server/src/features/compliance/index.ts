import { checksInShort } from '@fovea/contract/checks-in-short';
import type { ComparedChecks } from '@fovea/contract/comparison';
import type { Check, Compliance } from '@fovea/contract/compliance';
import type { PreTestUuid } from '@fovea/contract/ids';
import type { OwnPlacementWords } from '@fovea/contract/own-placements';
import { PlacementId } from '@fovea/contract/placements';
import { judgePlacement } from '@fovea/engine/compliance/judge/judge-placement';
import { COMPLIANCE_RULES, GROUP_OF } from '@fovea/engine/compliance/judge/judgement';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { StoredResult } from '../../db/schema/predictions.ts';
import type { Deps } from '../../deps.ts';
import { createKeeper } from '../kept-answers/index.ts';
import { wordsOfOwn } from '../own-placements/index.ts';
import type { Asked, PredictionView } from '../predictions/index.ts';
import { readRun } from '../predictions/index.ts';
import { askedPlacement, statedAsked } from './asked-placement.ts';
import { deliveredOf } from './delivered.ts';
import type { Many } from './many/service.ts';
import { judgeEach } from './many/service.ts';
import { presentCheck, presentCompliance } from './present.ts';
import type { ComplianceWish } from './service.ts';
import { judgePrediction } from './service.ts';

export type { AskedPlacement } from './asked-placement.ts';
export { askedPlacement, statedAsked } from './asked-placement.ts';
export { deliveredOf, regionsOf } from './delivered.ts';

const words = { version: COMPLIANCE_RULES, groupOf: GROUP_OF, placementOf: PlacementId.parse };

const complianceKept = createKeeper<Compliance>('compliance');

/** How a whole result stands by today's rules, as it leaves the server. @throws AppError `pre_test_not_found`, `prediction_not_ready` */
export const complianceOf = async (
  deps: Pick<Deps, 'inTenant'>,
  actor: Actor,
  { placement, ...name }: ComplianceWish,
): Promise<Compliance> => complianceOn(deps, actor, { view: await readRun(deps, actor, name), placement });

/** The same of a result that was read already. @throws AppError `prediction_not_ready`: half a film can neither pass nor be too short */
export async function complianceOn(
  deps: Pick<Deps, 'inTenant'>,
  actor: Actor,
  { view, placement }: { readonly view: PredictionView; readonly placement: PlacementId | null },
): Promise<Compliance> {
  const { prediction, asked } = view;
  const { result } = prediction;
  if (!result) throw new AppError('prediction_not_ready');
  return complianceKept.read(deps, actor, {
    ...{ prediction, result, variant: placement ?? 'own', besides: statedAsked(asked, placement) },
    work: async () => ({ answer: presentCompliance(judgePrediction(view, result, placement), words), isLasting: true }),
  });
}

/** Checks at the placement that a film is tested for. */
export interface JudgedInShort {
  readonly placement: PlacementId;
  readonly chosenBy: Compliance['chosen_by'];
  readonly checks: Check[];
  /** What the placement is, where it is the tenant's own. */
  readonly own: readonly OwnPlacementWords[];
}

const ownNamed = (asked: Asked, placement: PlacementId): OwnPlacementWords[] =>
  asked.own.filter((one) => one.placement === placement).map(wordsOfOwn);

/** How each of these stands at its own placement or at the one that is called, as its compliance page has it; those without a whole result are left out. */
export async function judgeMany(deps: Pick<Deps, 'inTenant'>, actor: Actor, many: Many): Promise<Map<PreTestUuid, JudgedInShort>> {
  const judged = await judgeEach(deps, actor, many);
  return new Map(
    judged.map(({ preTestId, asked, judgement }) => {
      const placement = words.placementOf(judgement.placement);
      const checks = judgement.judgements.map((one) => presentCheck(one, words));
      const chosenBy = many.called ? 'call' : asked.placement ? 'pre_test' : 'shape';
      return [preTestId, { placement, chosenBy, checks, own: ownNamed(asked, placement) }];
    }),
  );
}

/** How a result that was read already stands at the placement of its pre-test, in short. */
export function shortChecksOf(result: StoredResult, asked: Asked): ComparedChecks {
  const { checkedBy, rules, gone } = askedPlacement(asked, { media: result.media, called: null });
  const placement = words.placementOf(checkedBy.id);
  const own = ownNamed(asked, placement);
  if (gone !== null) return { ...checksInShort({ verdict: 'not_judged', checks: [] }), placement, placement_gone: gone };
  const { verdict, judgements } = judgePlacement(deliveredOf(result), checkedBy, rules);
  return { ...checksInShort({ verdict, checks: judgements }), placement, ...(own.length > 0 && { own_placements: own }) };
}
