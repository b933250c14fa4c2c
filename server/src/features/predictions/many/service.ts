import { figuresOf } from '@fovea/contract/figures';
import type { PreTestUuid } from '@fovea/contract/ids';
import type { Score } from '@fovea/contract/predictions';
import type { Actor } from '../../../actor.ts';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../reading/service.ts';
import type { JudgeableResult } from './repo.ts';
import { selectJudgeable, selectScore } from './repo.ts';

/** One figure of several pre-tests; those that are not there, or have no whole result, are left out. */
export async function scoreOfMany(
  { inTenant }: Pick<Deps, 'inTenant'>,
  actor: Actor,
  { ids, metric }: { readonly ids: readonly PreTestUuid[]; readonly metric: string },
): Promise<Map<PreTestUuid, Score>> {
  if (ids.length === 0) return new Map();
  const rows = await inTenant(actor, (tx) => selectScore(tx, ids, metric));
  return new Map(
    rows.flatMap(({ preTestId, scores, brand, text, faces }) => {
      const [score] = figuresOf({ scores, brand: { scores: brand }, text: { figures: text }, faces: { figures: faces } });
      return score ? [[preTestId, score] as const] : [];
    }),
  );
}

/** A whole result with what it is asked to be judged for. */
export interface Judgeable {
  readonly preTestId: PreTestUuid;
  readonly asked: Asked;
  readonly result: JudgeableResult;
}

/** What several pre-tests are judged by; those that are not there, or have no whole result, are left out. */
export async function readJudgeable(
  { inTenant }: Pick<Deps, 'inTenant'>,
  actor: Actor,
  ids: readonly PreTestUuid[],
): Promise<readonly Judgeable[]> {
  return ids.length === 0 ? [] : inTenant(actor, (tx) => selectJudgeable(tx, ids));
}
