import type { CurrentUser } from '@fovea/contract/sessions';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router';
import { useCurrentUser } from '../features/session/api.ts';
import { Mark } from '../ui/mark.tsx';
import type { NavigationEntry } from './navigation.ts';
import { NAVIGATION } from './navigation.ts';

interface SideNavigationProps {
  /** In the drawer the mark stands on top, because the bar is covered. */
  readonly withMark?: boolean;
  readonly onGone?: () => void;
}

const isOpenTo = (user: CurrentUser | null, isFor: ((user: CurrentUser) => boolean) | undefined) =>
  user !== null && !user.must_change_password && (!isFor || isFor(user));

/** The sections of specification §2; each is shown to whom it is open. */
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
      {NAVIGATION.filter(({ isFor }) => isOpenTo(user, isFor)).map(({ name, entries }, index) => (
        <Box key={name} role="group" aria-labelledby={`navigation-${name}`} sx={{ display: 'grid', gap: 1, mt: index > 0 ? 4 : 0 }}>
          <Box
            id={`navigation-${name}`}
            sx={{ px: 3, pb: 1, fontSize: 12, fontWeight: 620, color: 'text.secondary', ...(index === 0 ? { display: 'none' } : {}) }}
          >
            {t(`shell.section-${name}`)}
          </Box>
          {entries
            .filter(({ isFor }) => isOpenTo(user, isFor))
            .map((entry) => (
              <Entry key={entry.to} entry={entry} onGone={onGone} />
            ))}
        </Box>
      ))}
    </Box>
  );
}

interface EntryProps {
  readonly entry: NavigationEntry;
  readonly onGone: () => void;
}

function Entry({ entry: { to, also, label, icon: Icon }, onGone }: EntryProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const [path, query] = to.split('?');
  const isTab = query !== undefined; // the tabs of one page differ in their query alone, which NavLink does not look at
  const isTabOpen = pathname === path && new URLSearchParams(search).get('activeTab') === new URLSearchParams(query).get('activeTab');
  const isHere = isTabOpen || pathname === also;
  return (
    <ButtonBase
      component={isTab ? Link : NavLink}
      to={to}
      onClick={onGone}
      {...(isTab ? { className: isHere ? 'active' : '', 'aria-current': isHere ? 'page' : undefined } : { end: to === '/user' })} // what is personal lies under it too
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
      <Icon fontSize="small" />
      {t(`shell.${label}`)}
    </ButtonBase>
  );
}
