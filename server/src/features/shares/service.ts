import type { Compliance } from '@fovea/contract/compliance';
import type { Areas, AttentionDetail, Verdict } from '@fovea/contract/diagnosis';
import type { PreTestUuid } from '@fovea/contract/ids';
import type { Placing, PlacingMatrix } from '@fovea/contract/placing';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { ShareLinkRow } from '../../db/schema/share-links.ts';
import type { Deps } from '../../deps.ts';
import { complianceOf } from '../compliance/index.ts';
import { areasOf, attentionDetailOf, verdictOf } from '../diagnosis/index.ts';
import { placingMatrixOf, placingOf } from '../placing/index.ts';
import type { Bytes, PredictionView } from '../predictions/index.ts';
import { findHeatmap, findPoster, readPrediction } from '../predictions/index.ts';
import { findFilm } from '../previews/index.ts';
import { assertSafeTransport, countAgainst, forgetAgainst, hashOf, shareBuckets } from '../sessions/index.ts';
import type { PasswordHasher } from '../users/index.ts';
import type { SharedBytes } from './grant.ts';
import { isGranted } from './grant.ts';
import { isPassed, makePass } from './pass.ts';
import { stateOfShare } from './policy.ts';
import type { SharedThing } from './repo.ts';
import { countOpening, findShared } from './repo.ts';

export type ShareDeps = Pick<Deps, 'inTenant' | 'asSystem' | 'clock' | 'newId' | 'secrets'> & { readonly passwords: PasswordHasher };

/** Where a link is opened from. */
export interface Visit {
  readonly ip: string;
  readonly isSecure: boolean;
  readonly isLocal: boolean;
  readonly requestId: string;
}

export interface Opened extends SharedThing {
  /** Null while there is no result. */
  readonly view: PredictionView | null;
  /** What the whole result comes to; null while it is not whole. */
  readonly reading: SharedReading | null;
  /** For the password that was given now; null where none was. */
  readonly pass: string | null;
}

/** What somebody sends along who opens a link. */
interface Opening {
  readonly token: string;
  readonly password: string | undefined;
  readonly pass: string | undefined;
  readonly isBrief: boolean;
  /** The result is open already: this is no opening more. */
  readonly isOpen: boolean;
}

const MINUTE_MS = 60_000;

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

/** @throws AppError `not_found` for a link that opens nothing, whatever the reason; `wrong_share_password`, `too_many_requests` */
export async function openShare(
  deps: ShareDeps & Pick<Deps, 'blobs'>,
  visit: Visit,
  { token, isBrief, isOpen, ...proof }: Opening,
): Promise<Opened> {
  if (proof.password !== undefined || proof.pass !== undefined) assertSafeTransport(visit);
  const shared = await liveShare(deps, token);
  const pass = await assertPassword(deps, visit, { link: shared.link, ...proof });
  const actor = actorOf(shared.link, visit.requestId);
  const view = await readPrediction(deps, actor, shared.link.preTestId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'prediction_not_ready') return null;
    throw hidden(error);
  });
  if (!isOpen) await countOpened(deps, actor, shared.link);
  return {
    ...shared,
    ...{ view, pass },
    reading: view?.prediction.result ? await readingOf(deps, actor, { ...view, placement: shared.link.placement, isBrief }) : null,
  };
}

const countOpened = ({ inTenant, clock }: ShareDeps, actor: Actor, { id }: ShareLinkRow): Promise<void> =>
  inTenant(actor, (tx) => countOpening(tx, id, new Date(Math.floor(clock.now() / MINUTE_MS) * MINUTE_MS)));

async function readingOf(
  deps: ShareDeps & Pick<Deps, 'blobs'>,
  actor: Actor,
  { prediction, placement, isBrief }: Pick<PredictionView, 'prediction'> & Pick<ShareLinkRow, 'placement'> & { readonly isBrief: boolean },
): Promise<SharedReading> {
  const wish = { preTestId: prediction.preTestId, predictionId: prediction.id, placement };
  const found = Promise.all([
    ...([verdictOf(deps, actor, wish), attentionDetailOf(deps, actor, wish), complianceOf(deps, actor, wish)] as const),
    ...([areasOf(deps, actor, wish), placingOf(deps, actor, wish), isBrief ? null : placingMatrixOf(deps, actor, wish)] as const),
  ]);
  const [verdict, attention, compliance, areas, placing, placings] = await found.catch((error: unknown) => {
    throw hidden(error);
  });
  return { verdict, attention, areas, compliance, placing, placings };
}

/** A file that a link shows, for whoever has a grant for it. @throws AppError `not_found` */
export async function openSharedBytes(
  deps: ShareDeps,
  requestId: string,
  { token, grant, bytes }: { readonly token: string; readonly grant: string | undefined; readonly bytes: SharedBytes },
): Promise<Bytes> {
  const { link } = await liveShare(deps, token);
  if (!isGranted(deps.secrets, { link, bytes, grant }, deps.clock.now())) throw new AppError('not_found');
  return bytesOf(deps, actorOf(link, requestId), { bytes, preTestId: link.preTestId }).catch((error: unknown) => {
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

async function liveShare({ asSystem, clock }: ShareDeps, token: string): Promise<SharedThing> {
  const shared = await asSystem('read-share', (tx) => findShared(tx, hashOf(token)));
  if (!shared || stateOfShare(shared.link, clock.now()) !== 'active') throw new AppError('not_found');
  return shared;
}

/**
 * Asking without a password is how one learns that it needs one: that is no guess, and is not counted.
 * @returns a pass for the password that was given; null where none was
 */
async function assertPassword(
  deps: ShareDeps,
  { ip }: Visit,
  { link, password, pass }: Pick<Opening, 'password' | 'pass'> & { readonly link: ShareLinkRow },
): Promise<string | null> {
  if (link.passwordHash === null) return null;
  if (password === undefined) {
    if (pass !== undefined && isPassed(deps.secrets, { link, pass }, deps.clock.now())) return null;
    const detail = 'This link needs the password that was given with it.';
    throw new AppError('wrong_share_password', { detail, errors: { password: [detail] } });
  }
  const buckets = shareBuckets(link.id, ip);
  await countAgainst(deps, buckets);
  if (!(await deps.passwords.verify(link.passwordHash, password))) {
    const detail = 'The password is wrong.';
    throw new AppError('wrong_share_password', { detail, errors: { password: [detail] } });
  }
  await forgetAgainst(deps, buckets);
  return makePass(deps.secrets, link, deps.clock.now());
}

/** Whoever holds the link, inside its tenant; what they see there is the one pre-test that the link names. */
const actorOf = ({ id, tenantId }: ShareLinkRow, requestId: string): Actor => ({
  kind: 'link',
  tenantId,
  userId: null,
  role: 'view-only',
  sessionId: id,
  behind: null,
  requestId,
});

/** A pre-test that went into the bin at this very moment is as gone as its link. */
const hidden = (error: unknown): unknown =>
  error instanceof AppError && error.code === 'pre_test_not_found' ? new AppError('not_found') : error;
