import type { PreTestUuid } from '@fovea/contract/ids';
import type { PlacementJudgement } from '@fovea/engine/compliance/judge/judge-placement';
import { judgePlacement } from '@fovea/engine/compliance/judge/judge-placement';
import { PLACEMENTS } from '@fovea/engine/placements/placement-rules';
import type { Actor } from '../../../actor.ts';
import type { Deps } from '../../../deps.ts';
import { readJudgeable } from '../../predictions/index.ts';
import { askedPlacement } from '../asked-placement.ts';
import { deliveredOf } from '../delivered.ts';

/** Films that are held in memory at once. */
const BATCH = 25;

/** Judges each at its own placement by today's rules, batch after batch; those without a whole result, and whose placement is gone, are left out. */
export async function judgeEach(
  deps: Pick<Deps, 'inTenant'>,
  actor: Actor,
  ids: readonly PreTestUuid[],
): Promise<{ readonly preTestId: PreTestUuid; readonly judgement: PlacementJudgement }[]> {
  const judged: { preTestId: PreTestUuid; judgement: PlacementJudgement }[] = [];
  for (let from = 0; from < ids.length; from += BATCH) {
    // biome-ignore lint/performance/noAwaitInLoops: one batch is let go of before the next is read
    const batch = await readJudgeable(deps, actor, ids.slice(from, from + BATCH));
    for (const { preTestId, asked, result } of batch) {
      const { checkedBy, gone } = askedPlacement(asked, { media: result.media, called: null });
      if (gone === null) judged.push({ preTestId, judgement: judgePlacement(deliveredOf(result), checkedBy, PLACEMENTS) });
    }
  }
  return judged;
}
