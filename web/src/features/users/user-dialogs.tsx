import type { User } from '@fovea/contract/users';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/error-text.ts';
import { tellOtherTabs } from '../../lib/other-tabs.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { useRemoveUser, useSignInAs } from './api.ts';

interface DialogProps {
  readonly user: User;
  readonly onClose: () => void;
}

/** Removing cannot be undone, so it is said first what stays and what goes. */
export function RemoveDialog({ user, onClose }: DialogProps) {
  const { t } = useTranslation('users');
  const say = useSnackbar();
  const text = useErrorText();
  const remove = useRemoveUser();
  const confirm = () =>
    remove.mutate(user.id, {
      onSuccess: () => say({ text: t('note.removed', { name: user.name }) }),
      onError: (error) => say({ text: text(error), tone: 'error' }),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      title={t('remove.title', { name: user.name })}
      text={t('remove.text')}
      confirm={t('remove.confirm')}
      isDangerous
      isBusy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}

/** Everything that is done as somebody else is written down with both names: it is said before. */
export function SignInAsDialog({ user, onClose }: DialogProps) {
  const { t } = useTranslation('users');
  const say = useSnackbar();
  const text = useErrorText();
  const queries = useQueryClient();
  const begin = useSignInAs();
  const confirm = () =>
    begin.mutate(user.id, {
      onSuccess: () => {
        queries.clear();
        tellOtherTabs(); // they act as that person too, and must say so
        window.location.assign('/predictions');
      },
      onError: (error) => {
        say({ text: text(error), tone: 'error' });
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title={t('as.title', { name: user.name })}
      text={t('as.text')}
      confirm={t('as.confirm')}
      isBusy={begin.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
