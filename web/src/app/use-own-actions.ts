import type { Theme } from '@fovea/contract/sessions';
import { useColorScheme } from '@mui/material/styles';
import { useNavigate } from 'react-router';
import { useSaveSettings } from '../features/account/api.ts';
import { useSignOut } from '../features/session/api.ts';
import { useChooseLanguage } from '../features/session/use-choose-language.ts';
import { useForgetUploads } from '../features/uploads/use-forget-uploads.ts';

export const THEMES: readonly Theme[] = ['light', 'dark', 'system'];

/** What a person can do about themselves from everywhere. Looks and language are kept with the account. */
export function useOwnActions() {
  const navigate = useNavigate();
  const signOut = useSignOut(async () => navigate('/login'));
  const forgetUploads = useForgetUploads();
  const chooseLanguage = useChooseLanguage();
  const saveSettings = useSaveSettings();
  const { setMode } = useColorScheme();
  return {
    leave: () => {
      forgetUploads();
      signOut.mutate();
    },
    chooseLanguage,
    chooseTheme: (theme: Theme) => {
      setMode(theme);
      saveSettings.mutate({ theme });
    },
  };
}
