import BusinessRounded from '@mui/icons-material/BusinessRounded';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/error-text.ts';
import { Banner } from '../../ui/banner.tsx';
import { useProveAtOrganisation } from './api.ts';
import { ProveByPasskey } from './prove-by-passkey.tsx';
import { StepDialog } from './step-dialog.tsx';

/** Another way to prove it, for whoever is linked to an account of their organisation. */
export function ProveAtOrganisation() {
  const { t } = useTranslation('user.settings');
  const text = useErrorText();
  const leave = useProveAtOrganisation();
  return (
    <>
      {leave.error && <Banner tone="warning">{text(leave.error)}</Banner>}
      <Button
        variant="outlined"
        startIcon={<BusinessRounded />}
        loading={leave.isPending || leave.isSuccess}
        onClick={() => void leave.mutate()}
      >
        {t('prove.organisation')}
      </Button>
    </>
  );
}

interface OnlyProps {
  readonly onProved: () => void;
  readonly onClose: () => void;
}

/** For whoever has no password that counts: to sign in at their organisation anew, or a passkey. */
export function ProveAtOrganisationOnly({ onProved, onClose }: OnlyProps) {
  const { t } = useTranslation('user.settings');
  const text = useErrorText();
  const leave = useProveAtOrganisation();
  return (
    <StepDialog
      title={t('prove.title')}
      submit={t('prove.organisation')}
      isBusy={leave.isPending || leave.isSuccess}
      problem={leave.error ? text(leave.error) : undefined}
      isDirty={false}
      onSubmit={() => void leave.mutate()}
      onCancel={onClose}
    >
      <Typography color="textSecondary">{t('prove.text')}</Typography>
      <ProveByPasskey onProved={onProved} />
      <Typography color="textSecondary">{t('prove.organisation.text')}</Typography>
    </StepDialog>
  );
}
