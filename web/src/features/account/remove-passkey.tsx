import type { Passkey } from '@fovea/contract/passkeys';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/error-text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { useRemovePasskey } from './api.ts';

interface RemovePasskeyProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

/** Asks first: a passkey that is gone can only be made anew. */
export function RemovePasskey({ passkey, onClose }: RemovePasskeyProps) {
  const { t } = useTranslation('user.settings');
  const text = useErrorText();
  const say = useSnackbar();
  const remove = useRemovePasskey();
  const confirm = () =>
    remove.mutate(passkey.id, {
      onSuccess: () => say({ text: t('passkeys.removed') }),
      onError: (error) => say({ tone: 'error', text: text(error) }),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      title={t('passkeys.remove.title', { name: passkey.name })}
      text={t('passkeys.remove.text')}
      confirm={t('passkeys.remove')}
      isDangerous
      isBusy={remove.isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
