import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useErrorText } from '../../lib/error-text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { useResetDemo } from './api.ts';

/** Makes the demo organisation, or fills it anew. */
export function DemoButton() {
  const { t } = useTranslation('tenants');
  const say = useSnackbar();
  const text = useErrorText();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const reset = useResetDemo();
  const confirm = () =>
    reset.mutate(undefined, {
      onSuccess: ({ slug }) =>
        say({ text: t('demo.done'), action: { label: t('action.open'), run: () => void navigate(`/tenant/${slug}`) } }),
      onError: (error) => say({ text: text(error), tone: 'error' }),
      onSettled: () => setIsAsking(false),
    });
  return (
    <>
      <Button variant="outlined" onClick={() => setIsAsking(true)}>
        {t('demo')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('demo.title')}
          text={t('demo.text')}
          confirm={t('demo.confirm')}
          isBusy={reset.isPending}
          onConfirm={confirm}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
