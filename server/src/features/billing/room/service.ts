import type { TenantId } from '@fovea/contract/ids';
import type { Actor } from '../../../actor.ts';
import { AppError } from '../../../app-error.ts';
import type { Config } from '../../../config.ts';
import type { Tx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { noteAudit } from '../../audit/index.ts';
import { readProof } from '../../sessions/index.ts';
import { selectTerms } from '../allowance/repo.ts';
import type { Room } from '../plans.ts';
import { canGrant } from '../policy.ts';
import type { Kind } from './limits.ts';
import { assertBelow, ceilingOf, noRoomForBytes, noRoomForFilms, roomOf } from './limits.ts';
import type { Kept } from './repo.ts';
import { holdRoom, selectKept, updateRoom } from './repo.ts';

export { holdRoom };

/** What keeping within the room needs. */
export type RoomDeps = Pick<Deps, 'clock'> & { readonly config: Pick<Config, 'quotas' | 'uploadBytesMax'> };

const keptBy = (tx: Tx, { clock, config }: RoomDeps, tenantId: TenantId): Promise<Kept> =>
  selectKept(tx, { tenantId, now: new Date(clock.now()), unknownBytes: config.uploadBytesMax });

const roomIn = async (tx: Tx, { config }: RoomDeps, tenantId: TenantId): Promise<Room> =>
  roomOf(await selectTerms(tx, tenantId), ceilingOf(config.quotas));

export interface Addition {
  readonly tenantId: TenantId;
  readonly films: number;
  readonly bytes: number;
  readonly kind: Kind;
}

/**
 * Makes sure that there is room for something more, held until the transaction ends: whoever adds something meanwhile waits, so
 * that no two take the last place. What is on its way counts as if it were there.
 * @throws AppError `room_used`
 */
export async function assertRoom(tx: Tx, deps: RoomDeps, { tenantId, films, bytes, kind }: Addition): Promise<void> {
  const room = await roomIn(tx, deps, tenantId);
  if (room.films === null && room.bytes === null) return;
  await holdRoom(tx, tenantId);
  const kept = await keptBy(tx, deps, tenantId);
  if (room.films !== null && kept.films + films > room.films) throw noRoomForFilms(room.films);
  if (room.bytes !== null && kept.bytes + bytes > room.bytes) throw noRoomForBytes(room.bytes, kind);
}

/**
 * A first look, for which nobody waits: what does not fit now need not be stored. Whoever gets by it is looked at again by
 * `withinRoom`.
 * @throws AppError `room_used`
 */
export async function assertMoreBytes(tx: Tx, deps: RoomDeps, { tenantId, bytes, kind }: Omit<Addition, 'films'>): Promise<void> {
  const { bytes: most } = await roomIn(tx, deps, tenantId);
  if (bytes <= 0 || most === null) return;
  const kept = await keptBy(tx, deps, tenantId);
  if (kept.bytes + bytes > most) throw noRoomForBytes(most, kind);
}

interface Change<T> {
  readonly tenantId: TenantId;
  readonly kind: Kind;
  readonly change: () => Promise<T>;
}

/**
 * Changes what is kept, unless that would leave more bytes than there is room for: then it is undone with the transaction. Who is
 * over the limit already may still make it less.
 * @throws AppError `room_used`
 */
export async function withinRoom<T>(tx: Tx, deps: RoomDeps, { tenantId, kind, change }: Change<T>): Promise<T> {
  const { bytes: most } = await roomIn(tx, deps, tenantId);
  if (most === null) return change();
  await holdRoom(tx, tenantId);
  const before = await keptBy(tx, deps, tenantId);
  const changed = await change();
  const after = await keptBy(tx, deps, tenantId);
  if (after.bytes > Math.max(most, before.bytes)) throw noRoomForBytes(most, kind);
  return changed;
}

/** The room of a tenant, and what is kept in it. */
export interface RoomView {
  readonly granted: Room;
  readonly own: Room;
  readonly ceiling: Room;
  readonly used: Kept;
}

type ReadDeps = RoomDeps & Pick<Deps, 'inTenant'>;

export const readRoom = (deps: ReadDeps, { tenantId }: Actor): Promise<RoomView> =>
  deps.inTenant({ tenantId }, async (tx) => {
    const terms = await selectTerms(tx, tenantId);
    const ceiling = ceilingOf(deps.config.quotas);
    const own = { films: terms.filmsKept, bytes: terms.bytesKept };
    return { granted: roomOf(terms, ceiling), own, ceiling, used: await keptBy(tx, deps, tenantId) };
  });

/** @throws AppError `forbidden`, `proof_required`, `invalid_body` for more than the server gives */
export async function changeRoom(deps: ReadDeps & Pick<Deps, 'asSystem' | 'newId'>, actor: Actor, wish: Room): Promise<RoomView> {
  if (!canGrant(actor)) throw new AppError('forbidden');
  await readProof(deps, actor);
  assertBelow(ceilingOf(deps.config.quotas), wish);
  const { tenantId } = actor;
  await deps.inTenant(actor, async (tx) => {
    await updateRoom(tx, tenantId, { filmsKept: wish.films, bytesKept: wish.bytes });
    const detail = { films: wish.films, bytes: wish.bytes };
    await noteAudit(deps, tx, { actor, action: 'billing.room-changed', subject: { kind: 'tenant', id: tenantId }, detail });
  });
  return readRoom(deps, actor);
}
