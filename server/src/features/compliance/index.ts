import type { Check, Compliance } from '@fovea/contract/compliance';
import type { PreTestUuid } from '@fovea/contract/ids';
import { PlacementId } from '@fovea/contract/placements';
import { COMPLIANCE_RULES, GROUP_OF } from '@fovea/engine/compliance/judge/judgement';
import type { Actor } from '../../actor.ts';
import type { Deps } from '../../deps.ts';
import { judgeEach } from './many/service.ts';
import { presentCheck, presentCompliance } from './present.ts';
import type { ComplianceWish } from './service.ts';
import { judgePrediction } from './service.ts';

export type { AskedPlacement } from './asked-placement.ts';
export { askedPlacement } from './asked-placement.ts';
export { deliveredOf, regionsOf } from './delivered.ts';

const words = { version: COMPLIANCE_RULES, groupOf: GROUP_OF, placementOf: PlacementId.parse };

/** How a whole result stands by today's rules, as it leaves the server. @throws AppError `pre_test_not_found`, `prediction_not_ready` */
export const complianceOf = async (deps: Pick<Deps, 'inTenant'>, actor: Actor, wish: ComplianceWish): Promise<Compliance> =>
  presentCompliance(await judgePrediction(deps, actor, wish), words);

/** How each of these stands at its own placement, as its compliance page has it; those without a whole result are left out. */
export async function judgeMany(
  deps: Pick<Deps, 'inTenant'>,
  actor: Actor,
  ids: readonly PreTestUuid[],
): Promise<Map<PreTestUuid, { readonly placement: PlacementId; readonly checks: Check[] }>> {
  const judged = await judgeEach(deps, actor, ids);
  return new Map(
    judged.map(({ preTestId, judgement: { placement, judgements } }) => [
      preTestId,
      { placement: words.placementOf(placement), checks: judgements.map((one) => presentCheck(one, words)) },
    ]),
  );
}
