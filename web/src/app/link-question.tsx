import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { linkQuery } from '../features/account/api.ts';
import { isLinkGone } from '../features/account/is-link-gone.ts';
import { useCurrentUser, useSignOut } from '../features/session/api.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

interface LinkQuestionProps {
  readonly path: string;
  readonly onClose: () => void;
}

const tokenOf = (path: string): string => /^[/]password[/]new[/]([^/?#]*)/.exec(path)?.[1] ?? '';

/**
 * The link of an invitation or of a new password was opened where somebody is signed in, as on a machine that people share. Nobody is asked
 * to log out for one that opens nothing any more.
 */
export function LinkQuestion({ path, onClose }: LinkQuestionProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useCurrentUser();
  const signOut = useSignOut(async () => navigate(path));
  // Asked once: what it says would go and come again with each look at the mail.
  const isAskedOnce = { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false };
  const { error, isLoading } = useQuery({ ...linkQuery(tokenOf(path)), ...isAskedOnce });
  const who = { name: user?.name, email: user?.email };
  if (isLoading) return null;
  if (isLinkGone(error)) return <LinkGone text={t('link-question.gone-text', who)} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={t('link-question.title')}
      text={t('link-question.text', who)}
      confirm={t('link-question.open')}
      cancel={t('link-question.stay')}
      isBusy={signOut.isPending}
      onConfirm={() => signOut.mutate()}
      onCancel={onClose}
    />
  );
}

function LinkGone({ text, onClose }: { readonly text: string; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{t('link-question.gone')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{text}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 5 }}>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
