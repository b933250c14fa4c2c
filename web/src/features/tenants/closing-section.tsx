import type { Tenant } from '@fovea/contract/tenants';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/error-text.ts';
import { formatMoment } from '../../lib/format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Section } from '../../ui/section.tsx';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { useCloseTenant, useReopenTenant } from './api.ts';
import { daysLeft } from './days-left.ts';

/** Closing an organisation, with days to think again; while they last, how to call it off. */
export const ClosingSection = ({ tenant }: { readonly tenant: Tenant }) =>
  tenant.deletion ? <CallOff tenant={tenant} dueAt={tenant.deletion.due_at} /> : <Close tenant={tenant} />;

function CallOff({ tenant, dueAt }: { readonly tenant: Tenant; readonly dueAt: string }) {
  const { t, i18n } = useTranslation('tenants');
  const say = useSnackbar();
  const text = useErrorText();
  const reopen = useReopenTenant(tenant.id);
  const callOff = () =>
    reopen.mutate(undefined, {
      onSuccess: () => say({ text: t('closing.called-off', { name: tenant.name }) }),
      onError: (error) => say({ text: text(error), tone: 'error' }),
    });
  return (
    <Section
      title={t('closing.pending')}
      text={t('closing.pending-text', { moment: formatMoment(dueAt, i18n.language), count: daysLeft(dueAt) })}
      actions={
        <Button variant="contained" loading={reopen.isPending} onClick={callOff}>
          {t('closing.call-off')}
        </Button>
      }
    />
  );
}

function Close({ tenant }: { readonly tenant: Tenant }) {
  const { t } = useTranslation('tenants');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Section
      title={t('closing.title')}
      text={t('closing.text')}
      actions={
        <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
          {t('closing.close')}
        </Button>
      }
    >
      {isAsking && <CloseDialog tenant={tenant} onClose={() => setIsAsking(false)} />}
    </Section>
  );
}

/** The name typed again: nobody closes an organisation by a slip of the hand. */
function CloseDialog({ tenant, onClose }: { readonly tenant: Tenant; readonly onClose: () => void }) {
  const { t } = useTranslation('tenants');
  const say = useSnackbar();
  const text = useErrorText();
  const [typed, setTyped] = useState('');
  const close = useCloseTenant(tenant.id);
  const id = useId();
  const confirm = () =>
    close.mutate(undefined, {
      onSuccess: () => say({ text: t('closing.closed', { name: tenant.name }) }),
      onError: (error) => say({ text: text(error), tone: 'error' }),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      title={t('closing.ask', { name: tenant.name })}
      text={
        <Box sx={{ display: 'grid', gap: 4, color: 'text.secondary' }}>
          {t('closing.ask-text')}
          <Box component="label" htmlFor={id} sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}>
            {t('closing.type', { name: tenant.name })}
          </Box>
          <TextField
            id={id}
            size="small"
            fullWidth
            autoFocus
            autoComplete="off"
            sx={{ mt: -2 }}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Box>
      }
      confirm={t('closing.confirm')}
      isDangerous
      isBusy={close.isPending}
      isReady={typed.trim() === tenant.name.trim()}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
