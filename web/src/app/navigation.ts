import type { CurrentUser } from '@fovea/contract/sessions';
import type { SvgIconComponent } from '@mui/icons-material';
import AddRounded from '@mui/icons-material/AddRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import DomainRounded from '@mui/icons-material/DomainRounded';
import GridViewRounded from '@mui/icons-material/GridViewRounded';
import PeopleOutlineRounded from '@mui/icons-material/PeopleOutlineRounded';
import ReceiptLongRounded from '@mui/icons-material/ReceiptLongRounded';
import TrackChangesRounded from '@mui/icons-material/TrackChangesRounded';
import { hasRole, may } from '../lib/may.ts';
import { ACCOUNT_TABS, accountTabAddress } from '../pages/account-tabs.ts';

export interface NavigationEntry {
  readonly to: string;
  /** Another page that shows the same. */
  readonly also?: string;
  /** Its words: `shell.{label}`. */
  readonly label: string;
  readonly icon: SvgIconComponent;
  readonly isFor?: (user: CurrentUser) => boolean;
}

interface NavigationSection {
  readonly name: 'predictions' | 'account' | 'admin';
  readonly isFor?: (user: CurrentUser) => boolean;
  readonly entries: readonly NavigationEntry[];
}

/** The side navigation (specification §2): predictions for everybody, the account for tenant-admins, the rest for admins. */
export const NAVIGATION: readonly NavigationSection[] = [
  {
    name: 'predictions',
    entries: [
      { to: '/predictions', label: 'library', icon: GridViewRounded },
      { to: '/pre-test', label: 'start', icon: AddRounded, isFor: (user) => may(user, 'pre-test.create') },
      { to: '/outcomes', label: 'outcomes', icon: TrackChangesRounded },
      { to: '/bin', label: 'bin', icon: DeleteOutlineRounded, isFor: (user) => may(user, 'pre-test.delete') },
    ],
  },
  {
    name: 'account',
    isFor: (user) => hasRole(user, 'tenant-admin'),
    entries: ACCOUNT_TABS.map(({ name, page, icon }) => ({ to: accountTabAddress(name), label: name, icon, ...(page && { also: page }) })),
  },
  {
    name: 'admin',
    isFor: (user) => hasRole(user, 'admin'),
    entries: [
      { to: '/user', label: 'all-users', icon: PeopleOutlineRounded },
      { to: '/tenant', label: 'tenants', icon: DomainRounded },
      { to: '/request-log', label: 'request-log', icon: ReceiptLongRounded },
    ],
  },
];
