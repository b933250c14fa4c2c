import type { ApiKey } from '@fovea/contract/api-keys';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/error-text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { useRevokeKey } from './api.ts';

/** A revoked key never works again, so it is asked first. */
export function RevokeKey({ apiKey, onClose }: { readonly apiKey: ApiKey; readonly onClose: () => void }) {
  const { t } = useTranslation('user.api-keys');
  const text = useErrorText();
  const say = useSnackbar();
  const revoke = useRevokeKey();
  const run = () =>
    revoke.mutate(apiKey.id, {
      onSuccess: () => say({ text: t('revoked', { name: apiKey.name }) }),
      onError: (error) => say({ tone: 'error', text: text(error) }),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      title={t('revoke.title', { name: apiKey.name })}
      text={t('revoke.text')}
      confirm={t('revoke')}
      isDangerous
      isBusy={revoke.isPending}
      onConfirm={run}
      onCancel={onClose}
    />
  );
}
