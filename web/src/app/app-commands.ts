import type { CurrentUser, Locale, Theme } from '@fovea/contract/sessions';
import ChatBubbleOutlineRounded from '@mui/icons-material/ChatBubbleOutlineRounded';
import ContrastRounded from '@mui/icons-material/ContrastRounded';
import CreateNewFolderOutlined from '@mui/icons-material/CreateNewFolderOutlined';
import HelpOutlineRounded from '@mui/icons-material/HelpOutlineRounded';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import QueryStatsRounded from '@mui/icons-material/QueryStatsRounded';
import TranslateRounded from '@mui/icons-material/TranslateRounded';
import type { TFunction } from 'i18next';
import { modName } from '../features/help/help-keys.ts';
import type { Command } from '../features/palette/command.ts';
import { LANGUAGES } from '../lib/languages.ts';
import { NAVIGATION } from './navigation.ts';
import type { Panel } from './panels.ts';
import { mayOpen } from './panels.ts';
import { THEMES } from './use-own-actions.ts';

type Words = TFunction<['palette', 'base']>;

const isFor = (user: CurrentUser, test: ((user: CurrentUser) => boolean) | undefined) => !test || test(user);

/** Every page that is open to the person: those of the navigation, and their own. */
export function pageCommands(user: CurrentUser, t: Words, go: (path: string) => void): Command[] {
  const page = (to: string, rest: Pick<Command, 'label' | 'icon' | 'words'>): Command => ({
    id: to,
    group: 'go',
    ...rest,
    run: () => go(to),
  });
  const entries = NAVIGATION.filter((section) => isFor(user, section.isFor)).flatMap((section) => section.entries);
  return [
    ...entries
      .filter((entry) => isFor(user, entry.isFor))
      .map(({ to, label, icon }) => page(to, { label: t(`shell.${label}`, { ns: 'base' }), icon })),
    page('/user/settings', { label: t('go.settings'), icon: ManageAccountsOutlined }),
    page('/how-good', { label: t('go.how-good'), words: t('words.how-good'), icon: QueryStatsRounded }),
  ];
}

const PANELS = [
  ['new-folder', CreateNewFolderOutlined, ''],
  ['copilot', ChatBubbleOutlineRounded, 'J'],
  ['help', HelpOutlineRounded, '?'],
] as const;

/** What opens over or beside the page. */
export const panelCommands = (user: CurrentUser, t: Words, open: (panel: Panel) => void): Command[] =>
  PANELS.filter(([panel]) => mayOpen(user, panel)).map(([panel, icon, key]) => ({
    id: panel,
    group: 'do',
    label: t(`do.${panel}`),
    words: t(`words.${panel}`),
    icon,
    ...(key ? { keys: key === '?' ? key : `${modName(navigator.platform)} ${key}` } : {}),
    run: () => open(panel),
  }));

export const lookCommands = (t: Words, choose: (theme: Theme) => void): Command[] =>
  THEMES.map((theme) => ({
    id: `theme-${theme}`,
    group: 'look',
    label: t('look', { name: t(`shell.theme-${theme}`, { ns: 'base' }) }),
    words: t('words.look'),
    icon: ContrastRounded,
    run: () => choose(theme),
  }));

/** The other languages, each found by its own name too. */
export const languageCommands = (t: Words, spoken: string, choose: (locale: Locale) => void): Command[] =>
  LANGUAGES.filter(([locale]) => locale !== spoken).map(([locale, name]) => ({
    id: `language-${locale}`,
    group: 'language',
    label: t('language', { name }),
    words: name,
    icon: TranslateRounded,
    run: () => choose(locale),
  }));
