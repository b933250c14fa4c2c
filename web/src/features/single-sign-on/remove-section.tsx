import type { TenantId } from '@fovea/contract/ids';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/error-text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Section } from '../../ui/section.tsx';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { useRemoveSingleSignOn } from './api.ts';

/** Switches it off; null: for the own organisation. */
export function RemoveSection({ tenantId }: { readonly tenantId: TenantId | null }) {
  const { t } = useTranslation('single-sign-on');
  const say = useSnackbar();
  const text = useErrorText();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useRemoveSingleSignOn(tenantId);
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => say({ text: t('removed') }),
      onError: (error) => say({ text: text(error), tone: 'error' }),
      onSettled: () => setIsAsking(false),
    });
  return (
    <Section
      title={t('remove.section')}
      text={t('remove.text')}
      actions={
        <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
          {t('remove')}
        </Button>
      }
    >
      {isAsking && (
        <ConfirmDialog
          title={t('remove.ask')}
          text={t('remove.text')}
          confirm={t('remove')}
          isDangerous
          isBusy={remove.isPending}
          onConfirm={() => void confirm()}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </Section>
  );
}
