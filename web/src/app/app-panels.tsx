import { PreTestUuid } from '@fovea/contract/ids';
import type { CurrentUser } from '@fovea/contract/sessions';
import { Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { NewFolderDialog } from '../features/folders/late-new-folder.ts';
import { useAskAgain, useCurrentUser } from '../features/session/api.ts';
import { late } from '../ui/late.tsx';
import { EarlyTyping } from './early-typing.tsx';
import type { Panel } from './panels.ts';
import { mayOpen, usePanels } from './panels.ts';
import { TOP_BAR_HEIGHT } from './top-bar.tsx';
import { useAppKeys } from './use-app-keys.ts';
import { NOTHING_TYPED } from './use-early-typing.ts';

const HelpDialog = late('help-dialog', async () => (await import('./help-dialog.tsx')).HelpDialog, 'over');
const AppPalette = late('app-palette', async () => (await import('./app-palette.tsx')).AppPalette, 'over');
const CopilotDrawer = late('copilot-drawer', async () => (await import('../features/copilot/copilot-drawer.tsx')).CopilotDrawer, 'over');

/** Help, palette and copilot: each is loaded when it is first opened. */
export function AppPanels() {
  const { isOpen, wasOpened, open, close } = usePanels();
  const user = useCurrentUser();
  const navigate = useNavigate();
  const [early, setEarly] = useState(NOTHING_TYPED);
  const isShown = (panel: Panel) => isOpen(panel) && mayOpen(user, panel);
  useAppKeys((panel) => {
    if (!mayOpen(user, panel)) return;
    if (panel === 'copilot' && isOpen('copilot')) close('copilot');
    else open(panel);
  });
  return (
    <>
      <Suspense>{isShown('help') && <HelpDialog onClose={() => close('help')} />}</Suspense>
      <Suspense>
        {isShown('palette') && (
          <AppPalette
            early={early}
            meanwhile={<EarlyTyping onTyped={setEarly} />}
            onClose={() => {
              setEarly(NOTHING_TYPED);
              close('palette');
            }}
          />
        )}
      </Suspense>
      <Suspense>
        {isShown('new-folder') && (
          <NewFolderDialog parent={null} onMade={({ slug }) => void navigate(`/folder/${slug}`)} onClose={() => close('new-folder')} />
        )}
      </Suspense>
      <Suspense>
        {user && wasOpened('copilot') && mayOpen(user, 'copilot') && (
          <Copilot user={user} isOpen={isOpen('copilot')} onClose={() => close('copilot')} />
        )}
      </Suspense>
    </>
  );
}

const ACCOUNT = /^\/(account|user|tenant|brand|brand-asset|request-log)(\/|$)/;

function usePlace() {
  const { pathname } = useLocation();
  const uuid = PreTestUuid.safeParse(/^\/prediction\/([^/]+)/.exec(pathname)?.[1]);
  if (uuid.success) return { kind: 'result', uuid: uuid.data } as const;
  if (pathname.startsWith('/pre-test')) return { kind: 'start' } as const;
  return { kind: ACCOUNT.test(pathname) ? 'account' : 'library' } as const;
}

interface CopilotProps {
  readonly user: CurrentUser;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function Copilot({ user, ...rest }: CopilotProps) {
  const of = { personId: user.id, place: usePlace(), isBehind: user.behind !== undefined, onSessionLost: useAskAgain() };
  return <CopilotDrawer key={user.id} topPx={TOP_BAR_HEIGHT} {...of} {...rest} />;
}
