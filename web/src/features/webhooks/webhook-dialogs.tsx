import type { Webhook } from '@fovea/contract/webhooks';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/error-text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useSnackbar } from '../../ui/snackbar.tsx';
import type { WithSecret } from './api.ts';
import { useRemoveWebhook, useRenewSecret } from './api.ts';

interface DialogProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** The secret and the log go with it, so it is asked first. */
export function RemoveDialog({ webhook, onClose }: DialogProps) {
  const { t } = useTranslation('webhooks');
  const say = useSnackbar();
  const text = useErrorText();
  const remove = useRemoveWebhook();
  const confirm = () =>
    remove.mutate(webhook.id, {
      onSuccess: () => say({ text: t('note.removed') }),
      onError: (error) => say({ text: text(error), tone: 'error' }),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      title={t('remove.title')}
      text={t('remove.text', { url: webhook.url })}
      confirm={t('remove')}
      isDangerous
      isBusy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}

/** From then on the old secret signs nothing. */
export function RenewDialog({ webhook, onRenewed, onClose }: DialogProps & { readonly onRenewed: (made: WithSecret) => void }) {
  const { t } = useTranslation('webhooks');
  const say = useSnackbar();
  const text = useErrorText();
  const renew = useRenewSecret();
  const confirm = () =>
    renew.mutate(webhook.id, {
      onSuccess: onRenewed,
      onError: (error) => {
        say({ text: text(error), tone: 'error' });
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title={t('renew.title')}
      text={t('renew.text')}
      confirm={t('renew')}
      isDangerous
      isBusy={renew.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
