import type { ShareId as Id, PreTestUuid } from '@fovea/contract/ids';
import { ShareId } from '@fovea/contract/ids';
import type { ShareChange, ShareInput } from '@fovea/contract/shares';
import type { Actor } from '../../../actor.ts';
import { AppError } from '../../../app-error.ts';
import type { Tx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { readCursor, writeCursor } from '../../../place-cursor.ts';
import { noteAudit } from '../../audit/index.ts';
import { viewPreTest } from '../../pre-tests/index.ts';
import { hashOf, newSecret } from '../../sessions/index.ts';
import { canShare } from '../policy.ts';
import type { OpenShareView, ShareView } from '../repo.ts';
import { findLink, insertLink, listLinks, listOpenLinks, revokeLink, updateLink } from '../repo.ts';
import type { ShareDeps } from '../service.ts';

const DAY_MS = 86_400_000;
const endOf = (nowMs: number, days: number): Date => new Date(nowMs + days * DAY_MS);

/** @returns the token too: it is kept nowhere */
export async function createShare(
  deps: ShareDeps,
  actor: Actor,
  { preTestId, expires_in_days: days, password, placement = null, name = null }: ShareInput & { readonly preTestId: PreTestUuid },
): Promise<{ view: ShareView; token: string }> {
  if (!canShare(actor)) throw new AppError('forbidden');
  const passwordHash = password === undefined ? null : await deps.passwords.hash(password);
  const nowMs = deps.clock.now();
  const id = ShareId.parse(deps.newId());
  const made = await deps.inTenant(actor, async (tx) => {
    const token = newSecret(); // made in here: asked for again after a crash, it is the same
    await viewPreTest(tx, preTestId);
    await insertLink(tx, {
      ...{ id, tenantId: actor.tenantId, preTestId, tokenHash: hashOf(token), passwordHash, placement, name, createdBy: actor.userId },
      ...{ createdAt: new Date(nowMs), expiresAt: endOf(nowMs, days), revokedAt: null, openedCount: 0, lastOpenedAt: null },
    });
    const detail = { pre_test: preTestId, days, name, has_password: passwordHash !== null };
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

/** One page of what of the tenant is open to whoever has a link. */
export async function openLinksOf(
  { inTenant, clock }: Pick<Deps, 'inTenant' | 'clock'>,
  actor: Actor,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<{ views: OpenShareView[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const found = await inTenant(actor, (tx) => listOpenLinks(tx, { after, max: limit + 1, now: new Date(clock.now()) }));
  const views = found.slice(0, limit);
  const last = found.length > limit ? views.at(-1) : undefined;
  return { views, nextCursor: last ? writeCursor({ atMs: last.link.createdAt.getTime(), id: last.link.id }) : null };
}

/** @throws AppError `link_gone` for one that was revoked */
export async function changeShare(deps: ShareDeps, actor: Actor, wish: ShareChange & { readonly id: Id }): Promise<ShareView> {
  const { id, name, expires_in_days: days } = wish;
  return deps.inTenant(actor, async (tx) => {
    const found = await ownLink(tx, actor, id);
    const change = {
      ...(name === undefined ? {} : { name }),
      ...(days === undefined ? {} : { expiresAt: endOf(deps.clock.now(), days) }),
    };
    if (Object.keys(change).length === 0) return found;
    if (!(await updateLink(tx, id, change))) throw new AppError('link_gone', { detail: 'This link was ended. Make a new one.' });
    const detail = {
      pre_test: found.link.preTestId,
      ...(name === undefined ? {} : { name: name ?? '' }),
      ...(days === undefined ? {} : { days }),
    };
    await noteAudit(deps, tx, { actor, action: 'share.changed', subject: { kind: 'share', id }, detail });
    return ownLink(tx, actor, id);
  });
}

export function endShare(deps: ShareDeps, actor: Actor, id: Id): Promise<void> {
  return deps.inTenant(actor, async (tx) => {
    const found = await ownLink(tx, actor, id);
    if (!(await revokeLink(tx, id, new Date(deps.clock.now())))) return;
    const detail = { pre_test: found.link.preTestId };
    await noteAudit(deps, tx, { actor, action: 'share.revoked', subject: { kind: 'share', id }, detail });
  });
}

async function ownLink(tx: Tx, actor: Actor, id: Id): Promise<ShareView> {
  const found = await findLink(tx, id);
  if (!found) throw new AppError('not_found'); // another tenant's link is not there at all
  if (!canShare(actor)) throw new AppError('forbidden');
  return found;
}
