import type { ComparedAreas, ComparedPlacing } from '@fovea/contract/comparison';
import type { Compliance } from '@fovea/contract/compliance';
import type { PreTestUuid } from '@fovea/contract/ids';
import type { ComparisonLack, ComparisonShareInput } from '@fovea/contract/shared-comparisons';
import type { Actor } from '../../../actor.ts';
import { AppError } from '../../../app-error.ts';
import type { Deps } from '../../../deps.ts';
import type { ComparisonView } from '../../comparison/index.ts';
import { compare, compareAreas, compareAtPlacement } from '../../comparison/index.ts';
import { complianceOn } from '../../compliance/index.ts';
import { viewPreTests } from '../../pre-tests/index.ts';
import type { PredictionView } from '../../predictions/index.ts';
import { readRun } from '../../predictions/index.ts';
import type { Entered, Opening, ShareDeps, Visit } from '../door/service.ts';
import { countOpened, enter, hidden } from '../door/service.ts';
import type { MadeLink } from '../links/service.ts';
import { makeLink } from '../links/service.ts';
import { withNamedOwn } from '../named-own.ts';
import { canShare } from '../policy.ts';
import type { ShareView } from '../repo.ts';
import { listCompared } from '../repo.ts';

type ReadDeps = ShareDeps & Pick<Deps, 'blobs'>;

/** A link to films that can be compared now. @throws AppError those of comparing, and `forbidden` */
export async function createComparisonShare(deps: ShareDeps, actor: Actor, { ids, ...wish }: ComparisonShareInput): Promise<MadeLink> {
  if (!canShare(actor)) throw new AppError('forbidden');
  const { versions } = await compare(deps, actor, ids);
  const films = versions.map(({ preTest, prediction }, place) => {
    const isNewest = ids[place] === preTest.id || preTest.predictionId === prediction.id;
    return { place, preTestId: preTest.id, predictionId: isNewest ? null : prediction.id };
  });
  return makeLink(deps, actor, { ...wish, preTestId: null, films }).catch((error: unknown) => {
    throw hidden(error);
  });
}

/** @throws AppError `pre_test_not_found` unless each is there */
export const comparisonSharesOf = (
  { inTenant }: Pick<Deps, 'inTenant'>,
  actor: Actor,
  preTestIds: readonly PreTestUuid[],
): Promise<ShareView[]> =>
  inTenant(actor, async (tx) => {
    await viewPreTests(tx, [...preTestIds]);
    return listCompared(tx, preTestIds);
  });

/** What is said of the films side by side. */
interface ComparedReading {
  readonly view: ComparisonView;
  readonly results: readonly PredictionView[];
  readonly checks: readonly Compliance[];
  readonly areas: ComparedAreas;
  readonly placing: ComparedPlacing;
}

export interface OpenedComparison extends Entered {
  /** What can be shown, or why nothing can. */
  readonly reading: ComparedReading | ComparisonLack;
}

/** @throws AppError those of coming in; `not_found` also for a link to one result */
export async function openComparison(deps: ReadDeps, visit: Visit, { isOpen, ...proof }: Opening): Promise<OpenedComparison> {
  const entered = await enter(deps, visit, proof);
  if (entered.link.preTestId !== null) throw new AppError('not_found');
  const reading = await readCompared(deps, entered).catch(lackIn);
  if (!isOpen) await countOpened(deps, entered);
  return { ...entered, reading };
}

async function readCompared(deps: ReadDeps, { actor, link, films }: Entered): Promise<ComparedReading | ComparisonLack> {
  const ids = films.map(({ pre_test_id, prediction_id }) => prediction_id ?? pre_test_id);
  if (ids.length < 2) return 'too_few';
  const view = await compare(deps, actor, ids);
  const names = view.versions.map(({ prediction }) => ({ preTestId: prediction.preTestId, predictionId: prediction.id }));
  const results = await Promise.all(names.map((name) => readRun(deps, actor, name)));
  const [checks, areas, placing] = await Promise.all([
    Promise.all(results.map((result) => complianceOn(deps, actor, { view: withNamedOwn(result, link.placement), placement: null }))),
    compareAreas(deps, actor, ids),
    compareAtPlacement(deps, actor, { ids, placement: link.placement ?? undefined }),
  ]);
  return { view, results, checks, areas, placing };
}

/** What keeps films from being compared today need not tomorrow: the link stays, and says what it is. */
function lackIn(error: unknown): ComparisonLack {
  if (!(error instanceof AppError)) throw error;
  if (error.code === 'versions_differ') return 'versions_differ';
  // Two that had come to be the same analysis: of one the newest is being made again.
  if (error.code === 'prediction_not_ready' || error.code === 'invalid_body') return 'not_ready';
  throw hidden(error);
}
