import CheckRounded from '@mui/icons-material/CheckRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSaveSettings } from '../features/account/api.ts';
import { useCurrentUser, useSignOut } from '../features/session/api.ts';
import { useChooseLanguage } from '../features/session/use-choose-language.ts';
import { useForgetUploads } from '../features/uploads/use-forget-uploads.ts';
import { LANGUAGES, languageOf } from '../lib/languages.ts';
import { PASSWORD_PAGE, SETTINGS_PAGE } from './guards.ts';

const MODES = ['system', 'light', 'dark'] as const;
const heading = { lineHeight: 2.4, fontSize: 12, fontWeight: 620, bgcolor: 'transparent' } as const;

/** What a person can set about themselves and the page. Menu items are the menu's own children: the arrow keys need that. */
export function MoreMenu() {
  const { t, i18n } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const user = useCurrentUser();
  const { mode, setMode } = useColorScheme();
  const saveSettings = useSaveSettings();
  const { goTo, leave, choose } = useMoreActions(() => setAnchor(null));
  return (
    <>
      <Button
        color="inherit"
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<ExpandMoreRounded />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('shell.more')}
      </Button>
      <Menu
        disablePortal
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { minWidth: 248 } } }}
      >
        {user && (
          <ListSubheader
            key="who"
            role="presentation"
            title={user.email}
            sx={{ ...heading, overflow: 'hidden', textOverflow: 'ellipsis', maxWidth: 280 }}
          >
            {user.email}
          </ListSubheader>
        )}
        <MenuItem onClick={() => goTo(SETTINGS_PAGE)}>{t('shell.settings')}</MenuItem>
        <MenuItem onClick={() => goTo(PASSWORD_PAGE)}>{t('shell.change-password')}</MenuItem>
        <Divider />
        <ListSubheader role="presentation" sx={heading}>
          {t('shell.language')}
        </ListSubheader>
        {LANGUAGES.map(([locale, name]) => (
          <Choice key={locale} isChosen={languageOf(i18n.language) === locale} onClick={() => void choose(locale)} lang={locale}>
            {name}
          </Choice>
        ))}
        <Divider />
        <ListSubheader role="presentation" sx={heading}>
          {t('shell.theme')}
        </ListSubheader>
        {MODES.map((name) => (
          <Choice
            key={name}
            isChosen={mode === name}
            onClick={() => {
              setMode(name);
              if (!user?.must_change_password) saveSettings.mutate({ theme: name });
            }}
          >
            {t(`shell.theme-${name}`)}
          </Choice>
        ))}
        <Divider />
        <MenuItem onClick={leave}>{t('shell.sign-out')}</MenuItem>
      </Menu>
    </>
  );
}

interface ChoiceProps {
  readonly isChosen: boolean;
  readonly lang?: string;
  readonly onClick: () => void;
  readonly children: string;
}

function Choice({ isChosen, children, ...rest }: ChoiceProps) {
  return (
    <MenuItem role="menuitemradio" aria-checked={isChosen} {...rest} sx={{ justifyContent: 'space-between', gap: 4 }}>
      {children}
      {isChosen && <CheckRounded fontSize="small" color="primary" aria-hidden />}
    </MenuItem>
  );
}

function useMoreActions(close: () => void) {
  const navigate = useNavigate();
  const signOut = useSignOut(async () => navigate('/login'));
  const forgetUploads = useForgetUploads();
  const choose = useChooseLanguage();
  return {
    goTo: (page: string) => {
      close();
      void navigate(page);
    },
    leave: () => {
      close();
      forgetUploads();
      signOut.mutate();
    },
    choose,
  };
}
