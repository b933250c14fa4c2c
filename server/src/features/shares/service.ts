import type { Compliance } from '@fovea/contract/compliance';
import type { Areas, AttentionDetail, Verdict } from '@fovea/contract/diagnosis';
import type { PreTestUuid } from '@fovea/contract/ids';
import type { Placing, PlacingMatrix } from '@fovea/contract/placing';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { ShareLinkRow } from '../../db/schema/share-links.ts';
import type { Deps } from '../../deps.ts';
import { complianceOn } from '../compliance/index.ts';
import { areasIn, attentionDetailOn, placeResult, verdictOn } from '../diagnosis/index.ts';
import { placingMatrixOn, placingOn } from '../placing/index.ts';
import type { Bytes, PredictionView } from '../predictions/index.ts';
import { findHeatmap, findPoster, readPrediction } from '../predictions/index.ts';
import { findFilm } from '../previews/index.ts';
import type { Entered, Opening, ShareDeps, Visit } from './door/service.ts';
import { actorOf, countOpened, enter, hidden, liveShare } from './door/service.ts';
import type { SharedBytes } from './grant.ts';
import { isGranted } from './grant.ts';
import { withNamedOwn } from './named-own.ts';

export interface Opened extends Entered {
  readonly preTestId: PreTestUuid;
  readonly preTestName: string;
  /** Null while there is no result. */
  readonly view: PredictionView | null;
  /** What the whole result comes to; null while it is not whole. */
  readonly reading: SharedReading | null;
}

/** What is said of a result besides its figures. */
export interface SharedReading {
  readonly verdict: Verdict;
  readonly attention: AttentionDetail;
  readonly areas: Areas;
  readonly compliance: Compliance;
  readonly placing: Placing;
  /** Null where it was not asked for: it takes the longest. */
  readonly placings: PlacingMatrix | null;
}

/** @throws AppError those of coming in; `not_found` also for a link to a comparison */
export async function openShare(
  deps: ShareDeps & Pick<Deps, 'blobs'>,
  visit: Visit,
  { isBrief, isOpen, ...proof }: Opening & { readonly isBrief: boolean },
): Promise<Opened> {
  const entered = await enter(deps, visit, proof);
  const { actor, link, preTestName } = entered;
  const { preTestId } = link;
  if (preTestId === null || preTestName === null) throw new AppError('not_found');
  const view = await readPrediction(deps, actor, preTestId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'prediction_not_ready') return null;
    throw hidden(error);
  });
  if (!isOpen) await countOpened(deps, entered);
  const reading = view?.prediction.result
    ? await readingOf(deps, actor, { view: withNamedOwn(view, link.placement), placement: link.placement, isBrief })
    : null;
  return { ...entered, preTestId, preTestName, view, reading };
}

/** All of it from the one result that was read. */
async function readingOf(
  deps: ShareDeps & Pick<Deps, 'blobs'>,
  actor: Actor,
  { view, placement, isBrief }: Pick<ShareLinkRow, 'placement'> & { readonly view: PredictionView; readonly isBrief: boolean },
): Promise<SharedReading> {
  const [placed, own] = [placeResult(view, placement), placeResult(view, null)];
  const found = Promise.all([
    ...([verdictOn(deps, actor, placed), attentionDetailOn(deps, actor, placed), complianceOn(deps, actor, { view, placement })] as const),
    ...([areasIn(deps, actor, view.prediction), placingOn(deps, actor, placed)] as const),
    isBrief ? null : placingMatrixOn(deps, actor, own),
  ]);
  const [verdict, attention, compliance, areas, placing, placings] = await found.catch((error: unknown) => {
    throw hidden(error);
  });
  return { verdict, attention, areas, compliance, placing, placings };
}

/** What somebody asks for with a grant in the address. */
export interface AskedBytes {
  readonly token: string;
  readonly grant: string | undefined;
  /** Which of several films; a link to one result names it itself. */
  readonly of: PreTestUuid | undefined;
  readonly bytes: SharedBytes;
}

/** A file that a link shows, for whoever has a grant for it. @throws AppError `not_found` */
export async function openSharedBytes(deps: ShareDeps, requestId: string, { token, grant, of, bytes }: AskedBytes): Promise<Bytes> {
  const { link, films } = await liveShare(deps, token);
  const preTestId = link.preTestId ?? films.find(({ pre_test_id }) => pre_test_id === of)?.pre_test_id;
  if (!preTestId || !isGranted(deps.secrets, { link, preTestId, bytes, grant }, deps.clock.now())) throw new AppError('not_found');
  return bytesOf(deps, actorOf(link, requestId), { bytes, preTestId }).catch((error: unknown) => {
    throw hidden(error);
  });
}

async function bytesOf(
  deps: ShareDeps,
  actor: Actor,
  { bytes, preTestId }: { readonly bytes: SharedBytes; readonly preTestId: PreTestUuid },
): Promise<Bytes> {
  if (bytes.kind === 'poster') return findPoster(deps, actor, preTestId);
  if (bytes.kind === 'heatmap') return findHeatmap(deps, actor, { preTestId, predictionId: bytes.predictionId });
  const { ref, contentType } = await findFilm(deps, actor, { preTestId, as: bytes.as });
  return { kind: 'file', ref, contentType };
}
