import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { OwnPlacementsHome } from '../features/known-placements/own-placements-home.tsx';
import { useCurrentUser, useIsSigningOut } from '../features/session/api.ts';
import { useOtherTabs } from '../features/session/use-other-tabs.ts';
import { UploadDock } from '../features/uploads/upload-dock.tsx';
import { LiveContext } from '../lib/live.ts';
import { late } from '../ui/late.tsx';
import { OnPaper } from '../ui/on-paper.tsx';
import { AppPanels } from './app-panels.tsx';
import { BehindBanner } from './behind-banner.tsx';
import { Loader } from './loader.tsx';
import { OnTheWay, OnTheWayBar } from './on-the-way.tsx';
import { PANEL_WIDTH, PanelsContext, usePanelStates } from './panels.ts';
import { ProofHome } from './proof-home.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { TopBar } from './top-bar.tsx';
import { forgetLink, keptLink } from './unopened-link.ts';
import { useIsInside } from './use-is-inside.ts';
import { useLiveQueries } from './use-live-queries.ts';
import { PANEL_BESIDE_PX, useNavigation } from './use-navigation.ts';
import { useOwnLook } from './use-own-look.ts';
import { useTopOfPage } from './use-top-of-page.ts';

const LinkQuestion = late('link-question', async () => (await import('./link-question.tsx')).LinkQuestion, 'over');

export const NAVIGATION_WIDTH = 208;

/** What stands around every page of a signed-in person; once nobody is, nothing of theirs is shown or read any more. */
export const Shell = () => (useIsInside() ? <LiveShell /> : <Loader />);

function LiveShell() {
  const isLive = useLiveQueries();
  useOwnLook();
  useOtherTabs();
  useTopOfPage();
  const queries = useQueryClient();
  const [link, setLink] = useState(() => keptLink(queries));
  const dropLink = () => {
    forgetLink(queries);
    setLink(null);
  };
  return (
    <LiveContext value={isLive}>
      <OnPaper />
      <ProofHome>
        <OwnPlacementsHome>
          <Frame>
            {/* What a page asks for late, such as words of a part of it, holds up that page and not all that stands round it. */}
            <Suspense fallback={<OnTheWayBar />}>
              <Outlet />
            </Suspense>
          </Frame>
        </OwnPlacementsHome>
      </ProofHome>
      <SignInAgain />
      <Suspense>{link && <LinkQuestion path={link} onClose={dropLink} />}</Suspense>
    </LiveContext>
  );
}

/** The shell when somebody is signed in, the bare page otherwise. */
export function MaybeShell() {
  const isLeaving = useIsSigningOut();
  return useCurrentUser() || isLeaving ? (
    <Shell />
  ) : (
    <main>
      <Outlet />
    </main>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const panels = usePanelStates();
  const navigation = useNavigation(panels.isOpen('copilot'));
  const isBeside = navigation.isWide && !navigation.isFolded;
  return (
    <PanelsContext value={panels}>
      <Box
        sx={{
          '--panel': { xs: '0px', sm: panels.isOpen('copilot') ? PANEL_WIDTH : '0px' },
          minHeight: '100dvh',
          display: 'grid',
          gridTemplateRows: 'auto 1fr',
          gridTemplateColumns: isBeside ? `${NAVIGATION_WIDTH}px minmax(0, 1fr)` : 'minmax(0, 1fr)',
          '@media print': { display: 'block' },
        }}
      >
        <SkipLink>{t('shell.skip')}</SkipLink>
        <TopBar navigation={navigation} />
        {isBeside && (
          <Box component="aside" sx={{ gridRow: '2 / span 2', borderRight: '1px solid', borderColor: 'divider', displayPrint: 'none' }}>
            {/* Above all that a page lifts by itself: painted before it, this would make the page a second sheet as large as the first. */}
            <Box
              sx={{ position: 'sticky', top: 56, zIndex: 4, maxHeight: 'calc(100dvh - 56px)', overflowY: 'auto', scrollbarWidth: 'thin' }}
            >
              <SideNavigation />
            </Box>
          </Box>
        )}
        <Drawer open={navigation.isDrawerOpen} onClose={navigation.closeDrawer} slotProps={{ paper: { sx: { width: 272 } } }}>
          <SideNavigation withMark onGone={navigation.closeDrawer} />
        </Drawer>
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{
            gridRow: 2,
            gridColumn: -2,
            minWidth: 0,
            position: 'relative',
            outline: 'none',
            // Where there is room the page stands beside the copilot, else under it.
            [`@media (min-width: ${PANEL_BESIDE_PX}px)`]: { pr: 'var(--panel)' },
          }}
        >
          <OnTheWay />
          <BehindBanner />
          {children}
        </Box>
        <Suspense>
          <UploadDock />
        </Suspense>
        <AppPanels />
      </Box>
    </PanelsContext>
  );
}

function SkipLink({ children }: { readonly children: ReactNode }) {
  return (
    <Button
      href="#content"
      variant="contained"
      sx={{ position: 'fixed', top: 8, left: 8, zIndex: 2000, transform: 'translateY(-200%)', '&:focus': { transform: 'none' } }}
    >
      {children}
    </Button>
  );
}
