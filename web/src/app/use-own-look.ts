import { useColorScheme } from '@mui/material/styles';
import { useEffect } from 'react';
import { useCurrentUser } from '../features/session/api.ts';

/** Takes over the appearance that the person has chosen, here or on another device. */
export function useOwnLook(): void {
  const theme = useCurrentUser()?.settings.theme;
  const { setMode } = useColorScheme();
  useEffect(() => {
    if (theme !== undefined) setMode(theme);
  }, [theme, setMode]);
}
