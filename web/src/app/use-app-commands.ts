import LogoutRounded from '@mui/icons-material/LogoutRounded';
import { useTranslation } from 'react-i18next';
import type { Command } from '../features/palette/command.ts';
import { useCurrentUser } from '../features/session/api.ts';
import { languageOf } from '../lib/languages.ts';
import { languageCommands, lookCommands, pageCommands, panelCommands } from './app-commands.ts';
import { usePanels } from './panels.ts';
import { useOwnActions } from './use-own-actions.ts';

interface Ways {
  readonly go: (path: string) => void;
  readonly close: () => void;
}

/** Every page that is open to the person, and what can be done from everywhere. */
export function useAppCommands({ go, close }: Ways): Command[] {
  const { t, i18n } = useTranslation(['palette', 'base']);
  const user = useCurrentUser();
  const panels = usePanels();
  const own = useOwnActions();
  if (!user) return [];
  const first = <T>(act: (what: T) => void) => {
    return (what: T) => {
      close();
      act(what);
    };
  };
  return [
    ...pageCommands(user, t, go),
    ...panelCommands(user, t, first(panels.open)),
    {
      id: 'sign-out',
      group: 'do',
      label: t('shell.sign-out', { ns: 'base' }),
      icon: LogoutRounded,
      run: () => first(own.leave)(undefined),
    },
    ...lookCommands(t, first(own.chooseTheme)),
    ...languageCommands(t, languageOf(i18n.language), first(own.chooseLanguage)),
  ];
}
