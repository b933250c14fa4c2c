import type { Locale, Theme } from '@fovea/contract/sessions';
import { useColorScheme } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSaveSettings } from '../features/account/api.ts';
import { useSaveLocale, useSignOut } from '../features/session/api.ts';
import { useUploadStore } from '../features/uploads/use-uploads.ts';
import { speak } from '../lib/words.ts';

export const THEMES: readonly Theme[] = ['light', 'dark', 'system'];

/** What a person can do about themselves from everywhere. Looks and language are kept with the account. */
export function useOwnActions() {
  const { i18n } = useTranslation();
  const navigate = useNavigate();
  const signOut = useSignOut(async () => navigate('/login'));
  const uploads = useUploadStore();
  const saveLocale = useSaveLocale();
  const saveSettings = useSaveSettings();
  const { setMode } = useColorScheme();
  return {
    leave: () => {
      uploads.clear();
      signOut.mutate();
    },
    chooseLanguage: (locale: Locale) => {
      saveLocale.mutate(locale);
      void speak(i18n, locale);
    },
    chooseTheme: (theme: Theme) => {
      setMode(theme);
      saveSettings.mutate({ theme });
    },
  };
}
