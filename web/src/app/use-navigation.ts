import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import * as z from 'zod';
import { remember, remembered } from '../lib/remembered.ts';

const KEY = 'fovea.navigation-folded';

export interface NavigationState {
  /** On a wide window it stands beside the page, and can be folded away; on others it is a drawer. */
  readonly isWide: boolean;
  readonly isFolded: boolean;
  readonly isDrawerOpen: boolean;
  readonly toggle: () => void;
  readonly closeDrawer: () => void;
}

/** Where the main menu is; folded away it stays so on this browser. */
export function useNavigation(): NavigationState {
  const isWide = useMediaQuery('(min-width:900px)', { noSsr: true, defaultMatches: true });
  const [isFolded, setFolded] = useState(() => remembered(KEY, z.boolean()) ?? false);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const fold = (next: boolean) => {
    setFolded(next);
    remember(KEY, next);
  };
  return {
    ...{ isWide, isFolded, isDrawerOpen: isDrawerOpen && !isWide },
    toggle: () => (isWide ? fold(!isFolded) : setDrawerOpen(true)),
    closeDrawer: () => setDrawerOpen(false),
  };
}
