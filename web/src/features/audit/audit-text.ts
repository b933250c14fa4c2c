import type { AuditEntry } from '@fovea/contract/audit';
import type { TFunction } from 'i18next';

/** The first words of actions, by which the trail is narrowed. */
export const AUDIT_SUBJECTS = [
  ...['user', 'tenant', 'session', 'password', 'email', 'second-factor', 'passkey', 'single-sign-on', 'invitation'],
  ...['billing', 'brand', 'brand-asset', 'pre-test-preset', 'own-placement', 'folder', 'pre-test', 'share', 'outcomes', 'study'],
  ...['webhook', 'api-key', 'demo'],
] as const;

/** What was done, as a sentence; an action that is newer than these words is named as it is. */
export const actionText = (t: TFunction<'audit'>, { action }: Pick<AuditEntry, 'action'>): string =>
  t(`did.${action}`, { defaultValue: action });

/** Who did it, as far as the reader may know. */
export function actorText(t: TFunction<'audit'>, { user, is_by_operator }: Pick<AuditEntry, 'user' | 'is_by_operator'>): string {
  if (is_by_operator) return user ? t('by.operator-as', { name: user.name }) : t('by.operator');
  return user?.name ?? t('by.machine');
}

const IDS = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(,[0-9a-f-]{36})*$/;
/** Ids say nothing to people; the request has them. */
const isTold = (value: unknown): boolean =>
  value !== false && value !== 0 && value !== null && value !== '' && !(typeof value === 'string' && IDS.test(value));
const valueText = (t: TFunction<'audit'>, value: unknown): string =>
  typeof value === 'string' ? t(`value.${value}`, { defaultValue: value }) : JSON.stringify(value);

/** Who or what it was done to, and what else was written down and says something. */
export const detailTexts = (
  t: TFunction<'audit'>,
  { detail, subject }: Pick<AuditEntry, 'detail' | 'subject'>,
  people: ReadonlyMap<string, string>,
): readonly string[] => [
  ...(subject?.kind === 'user' && people.has(subject.id) ? [people.get(subject.id) ?? ''] : []),
  ...Object.entries(detail)
    .filter(([, value]) => isTold(value))
    .map(([name, value]) =>
      value === true
        ? t(`detail.${name}`, { defaultValue: name })
        : `${t(`detail.${name}`, { defaultValue: name })}: ${valueText(t, value)}`,
    ),
];
