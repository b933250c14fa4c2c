import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../features/session/api.ts';
import { UsersPanel } from '../features/users/users-panel.tsx';
import { hasRole } from '../lib/may.ts';
import { Page } from '../ui/page.tsx';

/** Everybody of all organisations for admins, of the own one for tenant-admins. */
export function UsersPage() {
  const { t } = useTranslation('users');
  const me = useCurrentUser();
  const isAdmin = hasRole(me, 'admin');
  return <Page title={isAdmin ? t('title.all') : t('title')}>{me && <UsersPanel me={me} reach={isAdmin ? 'everybody' : 'own'} />}</Page>;
}
