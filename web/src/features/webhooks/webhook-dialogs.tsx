import type { Webhook } from '@fovea/contract/webhooks';
import Checkbox from '@mui/material/Checkbox';
import DialogContentText from '@mui/material/DialogContentText';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
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

/** A day does for whoever looks after the receiver, and is short for whoever should not have the secret. */
const BESIDE_H = 24;

/** From then on the old secret signs nothing, or for a day beside the new one, so that the receiver can be told in its own time. */
export function RenewDialog({ webhook, onRenewed, onClose }: DialogProps & { readonly onRenewed: (made: WithSecret) => void }) {
  const { t } = useTranslation('webhooks');
  const say = useSnackbar();
  const text = useErrorText();
  const renew = useRenewSecret();
  const [isBeside, setBeside] = useState(false);
  const confirm = () =>
    renew.mutate(
      { id: webhook.id, formerForH: isBeside ? BESIDE_H : 0 },
      {
        onSuccess: onRenewed,
        onError: (error) => {
          say({ text: text(error), tone: 'error' });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={t('renew.title')}
      text={
        <>
          <DialogContentText>{t(isBeside ? 'renew.text-beside' : 'renew.text', { hours: BESIDE_H })}</DialogContentText>
          {webhook.former_secret_until && <DialogContentText sx={{ mt: 3 }}>{t('renew.third')}</DialogContentText>}
          <FormControlLabel
            sx={{ mt: 3 }}
            label={t('renew.beside', { hours: BESIDE_H })}
            control={<Checkbox checked={isBeside} onChange={(_, next) => setBeside(next)} />}
          />
        </>
      }
      confirm={t('renew')}
      isDangerous
      isBusy={renew.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
