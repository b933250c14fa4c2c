import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { loadOnce } from '../lib/load-once.ts';
import { AddressTabs } from '../ui/address-tabs.tsx';
import { Page } from '../ui/page.tsx';
import { ACCOUNT_TABS } from './account-tabs.ts';

/** A tab is all that its page is for: one that stays away is a fault of the page, which is reported. */
const TABS = ACCOUNT_TABS.map(({ name, file, load }) => ({
  ...{ name, file },
  Content: lazy(async () => ({ default: await loadOnce(`account/settings ${name}`, load) })),
}));

/** The account of the own organisation, a tab for each subject; which one is shown is kept in the address. */
export function AccountSettingsPage() {
  const { t } = useTranslation('account.settings');
  return (
    <Page title={t('title')}>
      <AddressTabs
        label={t('tabs')}
        parameter="activeTab"
        tabs={TABS.map((tab) => ({ name: tab.name, label: t(`shell.${tab.name}`), content: () => <WithWords {...tab} /> }))}
      />
    </Page>
  );
}

/** Waits for the words of a tab as for its code. */
function WithWords({ file, Content }: (typeof TABS)[number]) {
  useTranslation(file);
  return <Content />;
}
