import type { Role } from '@fovea/contract/access';
import { permissionsOf, rolesOf } from '@fovea/contract/access';
import type { TenantId, UserId } from '@fovea/contract/ids';
import type { CurrentUser, Locale } from '@fovea/contract/sessions';

/** What a signed-in person is told of themselves. */
export interface OwnView {
  readonly user: {
    readonly id: UserId;
    readonly tenantId: TenantId;
    readonly email: string;
    readonly name: string;
    readonly role: Role;
    readonly locale: Locale;
    readonly mustChangePassword: boolean;
  };
  readonly tenantName: string;
}

export const presentCurrentUser = ({ user, tenantName }: OwnView): CurrentUser => ({
  id: user.id,
  tenant_id: user.tenantId,
  tenant_name: tenantName,
  email: user.email,
  name: user.name,
  locale: user.locale,
  all_permissions: permissionsOf(user.role),
  all_roles: rolesOf(user.role),
  must_change_password: user.mustChangePassword,
});
