import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCurrentUser, useSignOut } from '../features/session/api.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

interface LinkQuestionProps {
  readonly path: string;
  readonly onClose: () => void;
}

/** The link of an invitation or of a new password was opened where somebody is signed in, as on a machine that people share. */
export function LinkQuestion({ path, onClose }: LinkQuestionProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useCurrentUser();
  const signOut = useSignOut(async () => navigate(path));
  return (
    <ConfirmDialog
      title={t('link-question.title')}
      text={t('link-question.text', { name: user?.name, email: user?.email })}
      confirm={t('link-question.open')}
      cancel={t('link-question.stay')}
      isBusy={signOut.isPending}
      onConfirm={() => signOut.mutate()}
      onCancel={onClose}
    />
  );
}
