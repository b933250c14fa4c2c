import type { Role } from '@fovea/contract/access';
import { permissionsOf, rolesOf } from '@fovea/contract/access';
import type { TenantId, UserId } from '@fovea/contract/ids';
import { SessionId } from '@fovea/contract/ids';
import type { CurrentUser, HeatmapPalette, Locale, OwnSession, Theme } from '@fovea/contract/sessions';

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
    readonly theme: Theme;
    readonly heatmapPalette: HeatmapPalette;
    readonly notifyWhenDone: boolean;
  };
  readonly tenantName: string;
  readonly hasSecondFactor: boolean;
  /** The admin who is signed in as this person. */
  readonly behind?: { readonly userId: UserId | null; readonly name: string | null } | undefined;
}

export const presentCurrentUser = ({ user, tenantName, hasSecondFactor, behind }: OwnView): CurrentUser => ({
  id: user.id,
  tenant_id: user.tenantId,
  tenant_name: tenantName,
  email: user.email,
  name: user.name,
  locale: user.locale,
  all_permissions: permissionsOf(user.role),
  all_roles: rolesOf(user.role),
  must_change_password: user.mustChangePassword,
  has_second_factor: hasSecondFactor,
  ...(behind?.userId && { behind: { id: behind.userId, name: behind.name ?? '' } }),
  settings: { theme: user.theme, heatmap_palette: user.heatmapPalette, notify_when_done: user.notifyWhenDone },
});

interface ListedSession {
  readonly id: string;
  readonly userAgent: string | null;
  readonly ip: string | null;
  readonly createdAt: Date;
  readonly seenAt: Date;
}

export const presentSession = ({ id, userAgent, ip, createdAt, seenAt }: ListedSession, currentId: string | null): OwnSession => ({
  id: SessionId.parse(id),
  user_agent: userAgent,
  ip,
  created_at: createdAt.toISOString(),
  seen_at: seenAt.toISOString(),
  is_current: id === currentId,
});
