import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { CardSkeletons } from './skeletons.tsx';
import { useTabStrip } from './use-tab-strip.ts';

/** Parameters of an address by which tabs are kept: another value is another place. */
export const TAB_PARAMETERS = ['activeTab', 'tab'] as const;

interface AddressTabsProps {
  /** What the tabs are about, for who cannot see them. */
  readonly label: string;
  readonly parameter: (typeof TAB_PARAMETERS)[number];
  /** The first is shown when the address names none. */
  readonly tabs: readonly { readonly name: string; readonly label: string; readonly content: () => ReactNode }[];
}

/** Subjects of one page, of which one is shown; which one is kept in the address, and each tab is a link. */
export function AddressTabs({ label, parameter, tabs }: AddressTabsProps) {
  const [search] = useSearchParams();
  const active = tabs.find(({ name }) => name === search.get(parameter)) ?? tabs[0];
  const strip = useTabStrip(active?.name ?? '');
  if (!active) return null;
  return (
    <>
      <Tabs
        {...strip}
        value={active.name}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={label}
        sx={{ borderBottom: '1px solid', borderColor: 'divider', mb: 6 }}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.name}
            value={tab.name}
            id={`tab-${tab.name}`}
            aria-controls="tab-panel"
            component={Link}
            to={`?${new URLSearchParams({ [parameter]: tab.name })}`}
            label={tab.label}
            sx={{ minWidth: 0, px: { lg: 2 } }} // ten of them stand side by side in a window of 1440 px
          />
        ))}
      </Tabs>
      <Box key={active.name} role="tabpanel" id="tab-panel" aria-labelledby={`tab-${active.name}`}>
        <Suspense fallback={<CardSkeletons heights={[220, 180]} />}>{active.content()}</Suspense>
      </Box>
    </>
  );
}
