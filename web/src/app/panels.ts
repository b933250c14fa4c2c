import type { CurrentUser } from '@fovea/contract/sessions';
import { createContext, useContext, useState } from 'react';
import { may } from '../lib/may.ts';

/** What opens over or beside a page of signed-in people. */
export type Panel = 'help' | 'palette' | 'copilot' | 'new-folder';

interface Panels {
  readonly isOpen: (panel: Panel) => boolean;
  /** Opened at least once: what is kept alive while it is closed. */
  readonly wasOpened: (panel: Panel) => boolean;
  readonly open: (panel: Panel) => void;
  readonly close: (panel: Panel) => void;
}

const none = () => false;
const nothing = () => undefined;

export const PanelsContext = createContext<Panels>({ isOpen: none, wasOpened: none, open: nothing, close: nothing });

export const usePanels = (): Panels => useContext(PanelsContext);

type States = Partial<Readonly<Record<Panel, 'open' | 'closed'>>>;

/** Which panels are open; one place keeps it, so that a button, a key and the palette open the same. */
export function usePanelStates(): Panels {
  const [states, setStates] = useState<States>({});
  const set = (panel: Panel, state: 'open' | 'closed') => setStates((last) => ({ ...last, [panel]: state }));
  return {
    isOpen: (panel) => states[panel] === 'open',
    wasOpened: (panel) => panel in states,
    open: (panel) => set(panel, 'open'),
    close: (panel) => set(panel, 'closed'),
  };
}

/** Room that the copilot takes at the side. */
export const PANEL_WIDTH = '400px';

/** Who must first choose a password is asked nothing else, and opens nothing but the help. */
export function mayOpen(user: CurrentUser | null, panel: Panel): boolean {
  if (panel === 'help') return true;
  if (user === null || user.must_change_password) return false;
  if (panel === 'copilot') return may(user, 'copilot.ask');
  return panel === 'palette' || may(user, 'folder.create');
}
