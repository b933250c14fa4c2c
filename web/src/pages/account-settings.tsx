import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { Page } from '../ui/page.tsx';
import { ACCOUNT_TABS, accountTabAddress } from './account-tabs.ts';

const TABS = ACCOUNT_TABS.map(({ name, file, load }) => {
  const Content = lazy(async () => ({ default: await load() }));
  return { name, file, Content };
});

/** The account of the own organisation, a tab for each subject; which one is shown is kept in the address. */
export function AccountSettingsPage() {
  const { t } = useTranslation('account.settings');
  const [search] = useSearchParams();
  const active = TABS.find(({ name }) => name === search.get('activeTab')) ?? TABS[0];
  return (
    <Page title={t('title')}>
      <Tabs
        value={active?.name ?? false}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={t('tabs')}
        sx={{ borderBottom: '1px solid', borderColor: 'divider', mb: 6 }}
      >
        {TABS.map(({ name }) => (
          <Tab
            key={name}
            value={name}
            id={`tab-${name}`}
            aria-controls="tab-panel"
            component={Link}
            to={accountTabAddress(name)}
            label={t(`shell.${name}`)}
          />
        ))}
      </Tabs>
      {active && (
        <Box key={active.name} role="tabpanel" id="tab-panel" aria-labelledby={`tab-${active.name}`}>
          <Suspense fallback={<Waiting />}>
            <WithWords file={active.file} Content={active.Content} />
          </Suspense>
        </Box>
      )}
    </Page>
  );
}

/** Waits for the words of a tab as for its code. */
function WithWords({ file, Content }: Pick<(typeof TABS)[number], 'file' | 'Content'>) {
  useTranslation(file);
  return <Content />;
}

const Waiting = () => (
  <Box sx={{ display: 'grid', gap: 4 }}>
    <Skeleton variant="rounded" height={180} />
    <Skeleton variant="rounded" height={180} />
  </Box>
);
