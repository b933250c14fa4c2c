import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../features/session/api.ts';
import { UsersPanel } from '../features/users/users-panel.tsx';
import { Page } from '../ui/page.tsx';

/** The people of the own organisation, as a tab of the account settings. */
export function AccountUsers() {
  const me = useCurrentUser();
  return me && <UsersPanel me={me} reach="own" />;
}

/** The same as a page of its own. */
export function AccountUsersPage() {
  const { t } = useTranslation('users');
  return (
    <Page title={t('title')}>
      <AccountUsers />
    </Page>
  );
}
