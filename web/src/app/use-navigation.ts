import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import * as z from 'zod';
import { remember, remembered } from '../lib/remembered.ts';

const KEY = 'fovea.navigation-folded';

export interface NavigationState {
  /** On a wide window it stands beside the page, and can be folded away; on others, and beside an open copilot, it is a drawer. */
  readonly isWide: boolean;
  readonly isFolded: boolean;
  readonly isDrawerOpen: boolean;
  readonly toggle: () => void;
  readonly closeDrawer: () => void;
}

/** From here on the copilot stands beside the page and never over it. */
export const PANEL_BESIDE_PX = 1_366;
/** From here on there is room for the main menu, the page and the copilot; below, the menu makes way while the copilot is open. */
const ALL_BESIDE_PX = 1_720;

/** Where the main menu is; folded away it stays so on this browser. */
export function useNavigation(isPanelOpen = false): NavigationState {
  const hasRoom = useMediaQuery('(min-width:900px)', { noSsr: true, defaultMatches: true });
  const isTight = useMediaQuery(`(min-width:${PANEL_BESIDE_PX}px) and (max-width:${ALL_BESIDE_PX - 0.05}px)`, { noSsr: true });
  const isWide = hasRoom && !(isTight && isPanelOpen);
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
