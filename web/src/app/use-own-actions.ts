import type { Theme } from '@fovea/contract/sessions';
import { useColorScheme } from '@mui/material/styles';
import { useNavigate } from 'react-router';
import { useSaveSettings } from '../features/account/api.ts';
import { useSignOut } from '../features/session/api.ts';
import { useChooseLanguage } from '../features/session/use-choose-language.ts';
import { useUploadStore } from '../features/uploads/use-uploads.ts';

export const THEMES: readonly Theme[] = ['light', 'dark', 'system'];

/** What a person can do about themselves from everywhere. Looks and language are kept with the account. */
export function useOwnActions() {
  const navigate = useNavigate();
  const signOut = useSignOut(async () => navigate('/login'));
  const uploads = useUploadStore();
  const chooseLanguage = useChooseLanguage();
  const saveSettings = useSaveSettings();
  const { setMode } = useColorScheme();
  return {
    leave: () => {
      uploads.clear();
      signOut.mutate();
    },
    chooseLanguage,
    chooseTheme: (theme: Theme) => {
      setMode(theme);
      saveSettings.mutate({ theme });
    },
  };
}
