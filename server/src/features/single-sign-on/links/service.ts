import type { UserId } from '@fovea/contract/ids';
import type { Actor } from '../../../actor.ts';
import { AppError } from '../../../app-error.ts';
import type { Tx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { readCursor, writeCursor } from '../../../place-cursor.ts';
import { assertOwnHand } from '../../accounts/index.ts';
import { noteAudit } from '../../audit/index.ts';
import { hasPasskey } from '../../passkeys/index.ts';
import { assertProved } from '../../sessions/index.ts';
import { doesPasswordCount } from '../../sign-in-rules/index.ts';
import type { UserRow } from '../../users/index.ts';
import { NO_PASSWORD, userById } from '../../users/index.ts';
import { domainOf } from '../claims.ts';
import type { Connection } from '../repo.ts';
import { deleteIdentitiesOf, findConnection, findIdentityOf, selectLinked } from '../repo.ts';

type LinkDeps = Pick<Deps, 'inTenant' | 'asSystem' | 'clock' | 'newId'>;

const OWN_LAST = 'This is your only way in. Choose a password or add a passkey first.';
const THEIR_LAST =
  'This is their only way in: they have no password that counts and no passkey, and their address is in none of your domains, so nobody would know them again.';

export type LinkedView = Awaited<ReturnType<typeof selectLinked>>[number];

/** One page of those who are linked to the provider that is set; none where none is. */
export async function readLinked(
  { inTenant }: Pick<Deps, 'inTenant'>,
  actor: Actor,
  wish: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<{ views: LinkedView[]; nextCursor: string | null }> {
  const after = wish.cursor === undefined ? null : readCursor(wish.cursor);
  const found = await inTenant(actor, async (tx) => {
    const connection = await findConnection(tx, actor.tenantId);
    return connection ? selectLinked(tx, connection, { after, max: wish.limit + 1 }) : [];
  });
  const views = found.slice(0, wish.limit);
  const last = found.length > wish.limit ? views.at(-1) : undefined;
  return { views, nextCursor: last ? writeCursor({ atMs: last.identity.usedAt.getTime(), id: last.identity.id }) : null };
}

/** Whether somebody can come in without being linked. */
const hasOtherWay = async (tx: Tx, user: UserRow): Promise<boolean> =>
  (user.passwordHash !== NO_PASSWORD && (await doesPasswordCount(tx, user))) || hasPasskey(tx, user.id);

/** Forgets one's own link. @throws AppError `not_found`, `state_forbids`, `proof_required`, `signed_in_as` */
export const unlinkOwn = (deps: LinkDeps, actor: Actor): Promise<void> =>
  unlink(deps, actor, { id: actor.userId, check: (tx, { user }) => assertWay(hasOtherWay(tx, user), OWN_LAST) });

/**
 * Forgets the link of somebody of the organisation. Whoever has an address in one of its domains is known again by it.
 * @throws AppError `not_found`, `state_forbids`, `proof_required`, `signed_in_as`
 */
export const unlinkPerson = (deps: LinkDeps, actor: Actor, id: UserId): Promise<void> =>
  unlink(deps, actor, {
    id,
    check: async (tx, { user, connection }) => {
      if (!connection.domains.includes(domainOf(user.email))) await assertWay(hasOtherWay(tx, user), THEIR_LAST);
    },
  });

async function assertWay(hasWay: Promise<boolean>, detail: string): Promise<void> {
  if (!(await hasWay)) throw new AppError('state_forbids', { detail });
}

interface Linked {
  readonly user: UserRow;
  readonly connection: Connection;
}

interface Unlinking {
  readonly id: UserId | null;
  readonly check: (tx: Tx, linked: Linked) => Promise<void>;
}

async function unlink(deps: LinkDeps, actor: Actor, { id, check }: Unlinking): Promise<void> {
  assertOwnHand(actor);
  const { tenantId } = actor;
  await deps.asSystem('sign-in', async (tx) => {
    await assertProved(tx, deps, actor);
    const connection = await findConnection(tx, tenantId);
    const user = id === null ? undefined : await userById(tx, id);
    const isOwn = user !== undefined && user.tenantId === tenantId && connection !== undefined;
    const identity = isOwn ? await findIdentityOf(tx, { userId: user.id, issuer: connection.issuer }) : undefined;
    if (!isOwn || !identity) throw new AppError('not_found');
    await check(tx, { user, connection });
    await deleteIdentitiesOf(tx, user.id);
    const detail = { issuer: new URL(connection.issuer).host };
    await noteAudit(deps, tx, { actor, action: 'single-sign-on.unlinked', subject: { kind: 'user', id: user.id }, detail });
  });
}
