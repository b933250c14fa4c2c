import type { Compliance } from '@fovea/contract/compliance';
import type { Areas, AttentionDetail, Verdict } from '@fovea/contract/diagnosis';
import type { ShareId as Id, PreTestUuid } from '@fovea/contract/ids';
import { ShareId } from '@fovea/contract/ids';
import type { Placing, PlacingMatrix } from '@fovea/contract/placing';
import type { ShareInput } from '@fovea/contract/shares';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { ShareLinkRow } from '../../db/schema/share-links.ts';
import type { Deps } from '../../deps.ts';
import { noteAudit } from '../audit/index.ts';
import { complianceOf } from '../compliance/index.ts';
import { areasOf, attentionDetailOf, verdictOf } from '../diagnosis/index.ts';
import { placingMatrixOf, placingOf } from '../placing/index.ts';
import { viewPreTest } from '../pre-tests/index.ts';
import type { Bytes, PredictionView } from '../predictions/index.ts';
import { findHeatmap, findPoster, readPrediction } from '../predictions/index.ts';
import { findFilm } from '../previews/index.ts';
import { assertSafeTransport, countAgainst, forgetAgainst, hashOf, newSecret, shareBuckets } from '../sessions/index.ts';
import type { PasswordHasher } from '../users/index.ts';
import type { SharedBytes } from './grant.ts';
import { isGranted } from './grant.ts';
import { isPassed, makePass } from './pass.ts';
import { canShare, stateOfShare } from './policy.ts';
import type { SharedThing, ShareView } from './repo.ts';
import { findLink, findShared, insertLink, listLinks, revokeLink } from './repo.ts';

export type ShareDeps = Pick<Deps, 'inTenant' | 'asSystem' | 'clock' | 'newId' | 'secrets'> & { readonly passwords: PasswordHasher };

const DAY_MS = 86_400_000;

/** @returns the token too: it is kept nowhere */
export async function createShare(
  deps: ShareDeps,
  actor: Actor,
  { preTestId, expires_in_days: days, password, placement = null }: ShareInput & { readonly preTestId: PreTestUuid },
): Promise<{ view: ShareView; token: string }> {
  if (!canShare(actor)) throw new AppError('forbidden');
  const passwordHash = password === undefined ? null : await deps.passwords.hash(password);
  const nowMs = deps.clock.now();
  const id = ShareId.parse(deps.newId());
  const made = await deps.inTenant(actor, async (tx) => {
    const token = newSecret(); // made in here: asked for again after a crash, it is the same
    await viewPreTest(tx, preTestId);
    await insertLink(tx, {
      ...{ id, tenantId: actor.tenantId, preTestId, tokenHash: hashOf(token), passwordHash, placement, createdBy: actor.userId },
      ...{ createdAt: new Date(nowMs), expiresAt: new Date(nowMs + days * DAY_MS), revokedAt: null },
    });
    const detail = { pre_test: preTestId, days, has_password: passwordHash !== null };
    await noteAudit(deps, tx, { actor, action: 'share.created', subject: { kind: 'share', id }, detail });
    return { view: await findLink(tx, id), token };
  });
  if (!made.view) throw new Error('The new link is not there');
  return { view: made.view, token: made.token };
}

export const sharesOf = ({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor, preTestId: PreTestUuid): Promise<ShareView[]> =>
  inTenant(actor, async (tx) => {
    await viewPreTest(tx, preTestId);
    return listLinks(tx, preTestId);
  });

export function endShare(deps: ShareDeps, actor: Actor, id: Id): Promise<void> {
  return deps.inTenant(actor, async (tx) => {
    const found = await findLink(tx, id);
    if (!found) throw new AppError('not_found'); // another tenant's link is not there at all
    if (!canShare(actor)) throw new AppError('forbidden');
    if (!(await revokeLink(tx, id, new Date(deps.clock.now())))) return;
    const detail = { pre_test: found.link.preTestId };
    await noteAudit(deps, tx, { actor, action: 'share.revoked', subject: { kind: 'share', id }, detail });
  });
}

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

/** @throws AppError `not_found` for a link that opens nothing, whatever the reason; `wrong_share_password`, `too_many_requests` */
export async function openShare(
  deps: ShareDeps & Pick<Deps, 'blobs'>,
  visit: Visit,
  { token, isBrief, ...proof }: Opening,
): Promise<Opened> {
  if (proof.password !== undefined || proof.pass !== undefined) assertSafeTransport(visit);
  const shared = await liveShare(deps, token);
  const pass = await assertPassword(deps, visit, { link: shared.link, ...proof });
  const actor = actorOf(shared.link, visit.requestId);
  const view = await readPrediction(deps, actor, shared.link.preTestId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'prediction_not_ready') return null;
    throw hidden(error);
  });
  return {
    ...shared,
    ...{ view, pass },
    reading: view?.prediction.result ? await readingOf(deps, actor, { ...view, placement: shared.link.placement, isBrief }) : null,
  };
}

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
