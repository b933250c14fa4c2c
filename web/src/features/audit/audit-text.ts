import type { AuditEntry } from '@fovea/contract/audit';
import type { TFunction } from 'i18next';

/** The first words of actions, by which the trail is narrowed. */
export const AUDIT_SUBJECTS = [
  ...['user', 'tenant', 'session', 'password', 'email', 'second-factor', 'invitation'],
  ...['billing', 'brand', 'brand-asset', 'pre-test-preset', 'folder', 'pre-test', 'share', 'webhook', 'api-key', 'demo'],
] as const;

/** What was done, as a sentence; an action that is newer than these words is named as it is. */
export const actionText = (t: TFunction<'audit'>, { action }: Pick<AuditEntry, 'action'>): string =>
  t(`did.${action}`, { defaultValue: action });

/** Who did it, as far as the reader may know. */
export function actorText(t: TFunction<'audit'>, { user, is_by_operator }: Pick<AuditEntry, 'user' | 'is_by_operator'>): string {
  if (is_by_operator) return user ? t('by.operator-as', { name: user.name }) : t('by.operator');
  return user?.name ?? t('by.machine');
}

/** What else was written down, as `name: value`. */
export const detailTexts = ({ detail }: Pick<AuditEntry, 'detail'>): readonly string[] =>
  Object.entries(detail).map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`);
