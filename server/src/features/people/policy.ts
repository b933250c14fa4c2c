import type { Role } from '@fovea/contract/access';
import { mayKnock } from '@fovea/contract/access';
import type { TenantId, UserId } from '@fovea/contract/ids';
import type { Actor } from '../../actor.ts';

/** What decides who may do what to whom. */
export interface Standing {
  readonly id: UserId;
  readonly tenantId: TenantId;
  readonly role: Role;
  readonly disabledAt: Date | null;
  readonly acceptedAt: Date | null;
  /** Whether their organisation waits to be deleted, and they with it. */
  readonly isLeaving: boolean;
}

/** What is to become of a person: another role, out or in again, or gone. */
export interface Fate {
  readonly role?: Role | undefined;
  readonly disabled?: boolean | undefined;
  readonly isRemoved?: boolean | undefined;
}

/** Somebody who can act: an invitation that waits, or a disabled account, is in charge of nothing. */
const isActive = ({ disabledAt, acceptedAt }: Standing): boolean => disabledAt === null && acceptedAt !== null;

/** Nobody gives a role above their own, so nobody rises by their own hand. */
export const canGive = (mine: Role, role: Role): boolean => mayKnock(mine, 'tenant-admin') && mayKnock(mine, role);

/** A role that decides about others. */
export const isInCharge = (role: Role): boolean => mayKnock(role, 'tenant-admin');

/** People are looked after by those in charge of their tenant; an admin by admins alone. */
const canAdminister = (me: Standing, target: Standing): boolean =>
  isActive(me) && canGive(me.role, target.role) && (me.role === 'admin' || me.tenantId === target.tenantId);

/** Everybody may look at themselves. */
export const canSeePerson = (actor: Actor, id: UserId): boolean => mayKnock(actor.role, 'tenant-admin') || actor.userId === id;

/**
 * Whether a change may be made, by what the roster says at this moment.
 * @param roster everybody in charge of the tenant and of the server, the person meant among them
 */
export function refusalOf(
  { me, target, roster }: { readonly me: Standing | undefined; readonly target: Standing; readonly roster: readonly Standing[] },
  fate: Fate,
): 'forbidden' | 'last_admin' | null {
  if (!me || !canAdminister(me, target)) return 'forbidden';
  if (fate.role !== undefined && !canGive(me.role, fate.role)) return 'forbidden';
  return leavesNobody(target, roster, fate) ? 'last_admin' : null;
}

/** True when a tenant would lose its last tenant-admin by this, or the server its last admin. */
function leavesNobody(target: Standing, roster: readonly Standing[], { role = target.role, disabled, isRemoved }: Fate): boolean {
  const isOut = isRemoved === true || disabled === true;
  const isInCharge = isActive(target) && (target.role === 'admin' || target.role === 'tenant-admin');
  if (!isInCharge || (!isOut && role === target.role)) return false;
  const others = roster.filter((each) => each.id !== target.id && each.role === target.role && isActive(each));
  return !others.some(({ tenantId, isLeaving }) => (target.role === 'admin' ? !isLeaving : tenantId === target.tenantId));
}
