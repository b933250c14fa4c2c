import type { CurrentUser } from '@fovea/contract/sessions';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser, useGiveUp, useGoOn } from '../features/session/api.ts';
import { LoginForm } from '../features/session/login-form.tsx';
import { useSnackbar } from '../ui/snackbar.tsx';

/** The sign-in page as a dialog: what was typed behind it stays, as long as it is the same person who comes back. */
export function SignInAgainDialog({ onBack }: { readonly onBack: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const user = useCurrentUser();
  const goOn = useGoOn();
  const giveUp = useGiveUp();
  const say = useSnackbar();
  const onSignedIn = (now: CurrentUser) => {
    if (!goOn(now)) return; // the shell begins anew for somebody else
    onBack();
    say({ text: t('lost.back') });
  };
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={id}>
      <Box sx={{ p: { xs: 5, sm: 7 }, display: 'grid', gap: 2 }}>
        <Typography id={id} variant="h2">
          {t('lost.title')}
        </Typography>
        <Typography color="textSecondary" sx={{ mb: 4 }}>
          {t('lost.text')}
        </Typography>
        <LoginForm onSignedIn={onSignedIn} email={user && !user.behind ? user.email : ''} />
        <Button color="cancel" onClick={giveUp}>
          {t('lost.leave')}
        </Button>
      </Box>
    </Dialog>
  );
}
