import type { ShareId as Id, PreTestUuid } from '@fovea/contract/ids';
import { ShareId } from '@fovea/contract/ids';
import type { ShareChange, ShareInput } from '@fovea/contract/shares';
import type { Actor } from '../../../actor.ts';
import { AppError } from '../../../app-error.ts';
import type { Tx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { readCursor, writeCursor } from '../../../place-cursor.ts';
import { noteAudit } from '../../audit/index.ts';
import { assertPlacements } from '../../own-placements/index.ts';
import { viewPreTest, viewPreTests } from '../../pre-tests/index.ts';
import { hashOf, newSecret } from '../../sessions/index.ts';
import type { ShareDeps } from '../door/service.ts';
import { canShare } from '../policy.ts';
import type { FilmToLink, OpenShareView, ShareView } from '../repo.ts';
import { findLink, insertLink, listLinks, listOpenLinks, revokeLink, updateLink } from '../repo.ts';

const DAY_MS = 86_400_000;
const endOf = (nowMs: number, days: number): Date => new Date(nowMs + days * DAY_MS);

/** A new link, with the token too: it is kept nowhere. */
export interface MadeLink {
  readonly view: ShareView;
  readonly token: string;
}

/** What a link shows: one result, or films side by side. */
type Wish = ShareInput &
  ({ readonly preTestId: PreTestUuid; readonly films: readonly [] } | { readonly preTestId: null; readonly films: readonly FilmToLink[] });

/** @throws AppError `pre_test_not_found`, `forbidden` */
export const createShare = (deps: ShareDeps, actor: Actor, wish: ShareInput & { readonly preTestId: PreTestUuid }): Promise<MadeLink> =>
  makeLink(deps, actor, { ...wish, films: [] });

export async function makeLink(
  deps: ShareDeps,
  actor: Actor,
  { preTestId, films, expires_in_days: days, password, placement = null, name = null }: Wish,
): Promise<MadeLink> {
  if (!canShare(actor)) throw new AppError('forbidden');
  const { tenantId } = actor;
  const passwordHash = password === undefined ? null : await deps.passwords.hash(password);
  const nowMs = deps.clock.now();
  const id = ShareId.parse(deps.newId());
  const about = { pre_test_id: preTestId, films: films.map((film) => film.preTestId) };
  const made = await deps.inTenant(actor, async (tx) => {
    const token = newSecret(); // made in here: asked for again after a crash, it is the same
    await assertPlacements(tx, [placement], 'placement');
    await viewPreTests(tx, preTestId === null ? [...new Set(about.films)] : [preTestId]);
    await insertLink(
      tx,
      {
        ...{ id, tenantId, preTestId, tokenHash: hashOf(token), passwordHash, placement, name, createdBy: actor.userId },
        ...{ createdAt: new Date(nowMs), expiresAt: endOf(nowMs, days), revokedAt: null, openedCount: 0, lastOpenedAt: null },
        filmsCount: Math.max(1, films.length),
      },
      films.map((film) => ({ ...film, tenantId, shareId: id })),
    );
    const detail = { ...noted(about), days, name, has_password: passwordHash !== null };
    await noteAudit(deps, tx, { actor, action: 'share.created', subject: { kind: 'share', id }, detail });
    return { view: await findLink(tx, id), token };
  });
  if (!made.view) throw new Error('The new link is not there');
  return { view: made.view, token: made.token };
}

/** What a link is to, as it is written down. */
const noted = ({ pre_test_id, films }: { readonly pre_test_id: PreTestUuid | null; readonly films: readonly PreTestUuid[] }) =>
  pre_test_id === null ? { pre_tests: films.join(), films: films.length } : { pre_test: pre_test_id };

const notedOf = ({ link, films }: ShareView) => noted({ pre_test_id: link.preTestId, films: films.map(({ pre_test_id }) => pre_test_id) });

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
      ...notedOf(found),
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
    const detail = notedOf(found);
    await noteAudit(deps, tx, { actor, action: 'share.revoked', subject: { kind: 'share', id }, detail });
  });
}

async function ownLink(tx: Tx, actor: Actor, id: Id): Promise<ShareView> {
  const found = await findLink(tx, id);
  if (!found) throw new AppError('not_found'); // another tenant's link is not there at all
  if (!canShare(actor)) throw new AppError('forbidden');
  return found;
}
