import type { Role } from '@fovea/contract/access';
import { mayKnock, Role as Roles } from '@fovea/contract/access';
import type { CurrentUser } from '@fovea/contract/sessions';
import type { User } from '@fovea/contract/users';

/** The highest role that somebody holds; an ordinary user holds none by name. */
const roleOf = ({ all_roles }: Pick<CurrentUser, 'all_roles'>): Role => all_roles[0] ?? 'user';

/** Roles that somebody may give: none above their own. */
export const rolesToGive = (me: Pick<CurrentUser, 'all_roles'>): readonly Role[] =>
  Roles.options.filter((role) => mayKnock(roleOf(me), role));

/** Whether somebody may change a person at all: admins are looked after by admins alone. */
export const mayLookAfter = (me: Pick<CurrentUser, 'all_roles'>, { role }: Pick<User, 'role'>): boolean => mayKnock(roleOf(me), role);
