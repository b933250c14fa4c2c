import type { Tenant } from '@fovea/contract/tenants';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/error-text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Section } from '../../ui/section.tsx';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { useEndSessions } from './api.ts';

/** Signs everybody of an organisation out: after a lost computer, or a break-in. */
export function SessionsSection({ tenant }: { readonly tenant: Tenant }) {
  const { t } = useTranslation('tenants');
  const say = useSnackbar();
  const text = useErrorText();
  const [isAsking, setIsAsking] = useState(false);
  const end = useEndSessions(tenant.id);
  const confirm = () =>
    end.mutate(undefined, {
      onSuccess: () => say({ text: t('sessions.done', { name: tenant.name }) }),
      onError: (error) => say({ text: text(error), tone: 'error' }),
      onSettled: () => setIsAsking(false),
    });
  return (
    <Section
      title={t('sessions.title')}
      text={t('sessions.text')}
      actions={
        <Button variant="outlined" onClick={() => setIsAsking(true)}>
          {t('sessions.end')}
        </Button>
      }
    >
      {isAsking && (
        <ConfirmDialog
          title={t('sessions.ask', { name: tenant.name })}
          text={t('sessions.ask-text')}
          confirm={t('sessions.end')}
          isDangerous
          isBusy={end.isPending}
          onConfirm={confirm}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </Section>
  );
}
