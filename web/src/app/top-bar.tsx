import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import HelpOutlineRounded from '@mui/icons-material/HelpOutlineRounded';
import MenuRounded from '@mui/icons-material/MenuRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactElement } from 'react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useMatch } from 'react-router';
import { Mark } from '../ui/mark.tsx';
import { HOME } from './guards.ts';
import { MoreMenu } from './more-menu.tsx';
import { useHelpKey } from './use-help-key.ts';

const HelpDialog = lazy(async () => ({ default: (await import('./help-dialog.tsx')).HelpDialog }));

const TOP_BAR_HEIGHT = 56;

export function TopBar({ onMenu }: { readonly onMenu: () => void }) {
  const { t } = useTranslation();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  useHelpKey(() => setIsHelpOpen(true));
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
        alignItems: 'center',
        gap: 1,
        px: { xs: 2, sm: 4 },
        bgcolor: 'background.default',
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      <BackOrMenu onMenu={onMenu} />
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
      <Box sx={{ flex: 1 }} />
      <Named label={t('shell.help')}>
        <IconButton aria-label={t('shell.help')} onClick={() => setIsHelpOpen(true)}>
          <HelpOutlineRounded fontSize="small" />
        </IconButton>
      </Named>
      <MoreMenu />
      <Suspense>{isHelpOpen && <HelpDialog onClose={() => setIsHelpOpen(false)} />}</Suspense>
    </Box>
  );
}

/** On a prediction the way back stands where the menu button is elsewhere. */
function BackOrMenu({ onMenu }: { readonly onMenu: () => void }) {
  const { t } = useTranslation();
  const isPrediction = useMatch('/prediction/:preTest') !== null;
  if (isPrediction) {
    return (
      <Named label={t('shell.back-to-library')}>
        <IconButton component={Link} to={HOME} aria-label={t('shell.back-to-library')}>
          <ArrowBackRounded fontSize="small" />
        </IconButton>
      </Named>
    );
  }
  return (
    <IconButton aria-label={t('shell.menu')} onClick={onMenu} sx={{ display: { md: 'none' } }}>
      <MenuRounded fontSize="small" />
    </IconButton>
  );
}

const Named = ({ label, children }: { readonly label: string; readonly children: ReactElement }) => (
  <Tooltip title={label}>{children}</Tooltip>
);
