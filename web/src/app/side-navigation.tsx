import AddRounded from '@mui/icons-material/AddRounded';
import GridViewRounded from '@mui/icons-material/GridViewRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { useCurrentUser } from '../features/session/api.ts';
import { may } from '../lib/may.ts';
import { Mark } from '../ui/mark.tsx';

interface SideNavigationProps {
  /** In the drawer the mark stands on top, because the bar is covered. */
  readonly withMark?: boolean;
  readonly onGone?: () => void;
}

export function SideNavigation({ withMark = false, onGone = () => undefined }: SideNavigationProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  return (
    <Box component="nav" aria-label={t('shell.navigation')} sx={{ p: 3, display: 'grid', gap: 1 }}>
      {withMark && (
        <Box sx={{ px: 2, py: 2 }}>
          <Mark size={30} />
        </Box>
      )}
      {user?.must_change_password !== true && (
        <Entry to="/predictions" icon={<GridViewRounded fontSize="small" />} onGone={onGone}>
          {t('shell.library')}
        </Entry>
      )}
      {user?.must_change_password !== true && may(user, 'pre-test.create') && (
        <Entry to="/pre-test" icon={<AddRounded fontSize="small" />} onGone={onGone}>
          {t('shell.start')}
        </Entry>
      )}
    </Box>
  );
}

interface EntryProps {
  readonly to: string;
  readonly icon: ReactNode;
  readonly onGone: () => void;
  readonly children: ReactNode;
}

function Entry({ to, icon, onGone, children }: EntryProps) {
  return (
    <ButtonBase
      component={NavLink}
      to={to}
      onClick={onGone}
      sx={{
        justifyContent: 'flex-start',
        gap: 3,
        px: 3,
        py: 2,
        minHeight: 40,
        borderRadius: 1,
        fontSize: 14,
        fontWeight: 450,
        color: 'text.secondary',
        '&:hover': { bgcolor: 'action.hover', color: 'text.primary' },
        '&.active': { bgcolor: 'action.selected', color: 'text.primary', fontWeight: 620 },
        '&.active svg': { color: 'primary.main' },
      }}
    >
      {icon}
      {children}
    </ButtonBase>
  );
}
