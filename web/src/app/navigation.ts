import type { CurrentUser } from '@fovea/contract/sessions';
import type { SvgIconComponent } from '@mui/icons-material';
import AddRounded from '@mui/icons-material/AddRounded';
import GridViewRounded from '@mui/icons-material/GridViewRounded';
import { may } from '../lib/may.ts';

export interface NavigationEntry {
  readonly to: string;
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
    ],
  },
];
