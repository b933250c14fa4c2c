import type { PreTestUuid } from '@fovea/contract/ids';
import type { PlacementId } from '@fovea/contract/placements';
import type { PlacementJudgement } from '@fovea/engine/compliance/judge/judge-placement';
import { judgePlacement } from '@fovea/engine/compliance/judge/judge-placement';
import type { Actor } from '../../../actor.ts';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../predictions/index.ts';
import { readJudgeable } from '../../predictions/index.ts';
import { askedPlacement } from '../asked-placement.ts';
import { deliveredOf } from '../delivered.ts';

/** Films that are held in memory at once. */
const BATCH = 25;

interface JudgedOne {
  readonly preTestId: PreTestUuid;
  readonly asked: Asked;
  readonly judgement: PlacementJudgement;
}

/** Films that are judged together. */
export interface Many {
  readonly ids: readonly PreTestUuid[];
  /** The placement at which all of them are judged; null: each at its own. */
  readonly called: PlacementId | null;
}

/**
 * Judges each by today's rules, batch after batch; those without a whole result, and whose own placement is gone, are left out.
 * @throws AppError `not_found` for a placement that is another tenant's, or nobody's
 */
export async function judgeEach(deps: Pick<Deps, 'inTenant'>, actor: Actor, { ids, called }: Many): Promise<JudgedOne[]> {
  const judged: JudgedOne[] = [];
  for (let from = 0; from < ids.length; from += BATCH) {
    // biome-ignore lint/performance/noAwaitInLoops: one batch is let go of before the next is read
    const batch = await readJudgeable(deps, actor, ids.slice(from, from + BATCH));
    for (const { preTestId, asked, result } of batch) {
      const { checkedBy, rules, gone } = askedPlacement(asked, { media: result.media, called });
      if (gone === null) judged.push({ preTestId, asked, judgement: judgePlacement(deliveredOf(result), checkedBy, rules) });
    }
  }
  return judged;
}
