import { figuresOf } from '@fovea/contract/figures';
import type { PreTestUuid } from '@fovea/contract/ids';
import type { Score } from '@fovea/contract/predictions';
import type { Actor } from '../../../actor.ts';
import type { Deps } from '../../../deps.ts';
import { ownPlacementsIn } from '../../own-placements/index.ts';
import { madeBy } from '../made-by.ts';
import type { Asked } from '../reading/service.ts';
import { withSpoken } from '../spoken-message.ts';
import type { JudgeableResult } from './repo.ts';
import { selectJudgeable, selectScore } from './repo.ts';

/** One figure of several pre-tests, each by the same versions: what different ones measured is not held against each other. */
export interface ScoresOfMany {
  /** Those that are not there, have no whole result, or none with a value for this figure, are left out. */
  readonly scores: ReadonlyMap<PreTestUuid, ValuedScore>;
  /** How many have the figure by other versions than the newest of them, and are left out too. */
  readonly older: number;
}

export type ValuedScore = Score & { readonly value: number };
const hasValue = (score: Score | undefined): score is ValuedScore => score !== undefined && score.value !== null;

export async function scoreOfMany(
  { inTenant }: Pick<Deps, 'inTenant'>,
  actor: Actor,
  { ids, metric }: { readonly ids: readonly PreTestUuid[]; readonly metric: string },
): Promise<ScoresOfMany> {
  if (ids.length === 0) return { scores: new Map(), older: 0 };
  const rows = await inTenant(actor, (tx) => selectScore(tx, ids, metric));
  const valued = rows.flatMap(({ preTestId, versions, completedAt, scores, brand, text, faces, whole }) => {
    const said = whole && withSpoken(whole, whole.said).text?.figures.filter(({ id }) => id === metric);
    const [score] = figuresOf({ scores, brand: { scores: brand }, text: { figures: said ?? text }, faces: { figures: faces } });
    return hasValue(score) ? [{ preTestId, score, made: madeBy(versions), atMs: completedAt?.getTime() ?? 0 }] : [];
  });
  const newest = valued.toSorted((a, b) => b.atMs - a.atMs)[0]?.made;
  const comparable = valued.filter(({ made }) => made === newest);
  return { scores: new Map(comparable.map(({ preTestId, score }) => [preTestId, score])), older: valued.length - comparable.length };
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
  if (ids.length === 0) return [];
  const { rows, own } = await inTenant(actor, async (tx) => ({ rows: await selectJudgeable(tx, ids), own: await ownPlacementsIn(tx) }));
  return rows.map(({ said, result, asked, ...row }) => ({ ...row, asked: { ...asked, own }, result: withSpoken(result, said) }));
}
