import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import ChatBubbleOutlineRounded from '@mui/icons-material/ChatBubbleOutlineRounded';
import HelpOutlineRounded from '@mui/icons-material/HelpOutlineRounded';
import MenuRounded from '@mui/icons-material/MenuRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useMatch } from 'react-router';
import { SearchBox } from '../features/search/search-box.tsx';
import { useCurrentUser } from '../features/session/api.ts';
import { IN_NEW_WINDOW, supportSite } from '../lib/support-site.ts';
import { useWayBack } from '../lib/way-back.ts';
import { Mark } from '../ui/mark.tsx';
import { HOME } from './guards.ts';
import { MoreMenu } from './more-menu.tsx';
import { mayOpen, usePanels } from './panels.ts';
import type { NavigationState } from './use-navigation.ts';

export const TOP_BAR_HEIGHT = 56;

interface TopBarProps {
  readonly navigation: NavigationState;
}

export function TopBar({ navigation }: TopBarProps) {
  const { t } = useTranslation();
  return (
    <Box
      component="header"
      sx={{
        gridColumn: '1 / -1',
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        height: TOP_BAR_HEIGHT,
        display: 'flex',
        displayPrint: 'none',
        alignItems: 'center',
        gap: { xs: 0, sm: 1 }, // all of it stands on 320 px, which is what 400 % leave of a small screen
        px: { xs: 2, sm: 4 },
        bgcolor: 'background.default',
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      <BackOrMenu navigation={navigation} />
      <Box
        component={Link}
        to={HOME}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          color: 'text.primary',
          textDecoration: 'none',
          fontSize: 16,
          fontWeight: 620,
          letterSpacing: '-0.01em',
          borderRadius: 1,
          px: 1,
        }}
      >
        <Mark size={26} />
        {t('product')}
      </Box>
      <SearchBox />
      <PanelButtons />
      <MoreMenu />
    </Box>
  );
}

function PanelButtons() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { isOpen, open, close } = usePanels();
  const isCopilotOpen = isOpen('copilot');
  return (
    <>
      {mayOpen(user, 'copilot') && (
        <Named label={t('shell.copilot')}>
          <IconButton
            aria-label={t('shell.copilot')}
            aria-expanded={isCopilotOpen}
            onClick={() => (isCopilotOpen ? close('copilot') : open('copilot'))}
          >
            <ChatBubbleOutlineRounded fontSize="small" />
          </IconButton>
        </Named>
      )}
      <Named label={t('shell.help')}>
        <IconButton component="a" href={supportSite()} {...IN_NEW_WINDOW} aria-label={t('shell.help')}>
          <HelpOutlineRounded fontSize="small" />
        </IconButton>
      </Named>
    </>
  );
}

/** On a prediction the way back stands where the menu button is elsewhere. */
function BackOrMenu({ navigation: { isWide, isFolded, toggle } }: TopBarProps) {
  const { t } = useTranslation();
  const isPrediction = useMatch('/prediction/:preTest') !== null;
  const back = useWayBack();
  if (isPrediction) {
    const label = t(back.isFolder ? 'shell.back-to-folder' : 'shell.back-to-library');
    return (
      <Named label={label}>
        <IconButton component={Link} to={back.to} state={back.state} aria-label={label}>
          <ArrowBackRounded fontSize="small" />
        </IconButton>
      </Named>
    );
  }
  const label = t(isWide ? 'shell.menu-beside' : 'shell.menu');
  return (
    <Named label={label}>
      <IconButton aria-label={label} {...(isWide ? { 'aria-expanded': !isFolded } : {})} onClick={toggle}>
        <MenuRounded fontSize="small" />
      </IconButton>
    </Named>
  );
}

const Named = ({ label, children }: { readonly label: string; readonly children: ReactElement }) => (
  <Tooltip title={label}>{children}</Tooltip>
);
