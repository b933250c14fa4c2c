import type { SecondFactorSetUp } from '@fovea/contract/accounts';
import { secondFactorApi } from '@fovea/contract/accounts';
import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useBeginFactor, useConfirmFactor } from './api.ts';
import { FactorSecret } from './factor-secret.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { StepDialog } from './step-dialog.tsx';
import { useProofProblems } from './use-proof-problems.ts';

/** Switches the second factor on: the password, the app, a first code, the recovery codes. */
export function FactorSetUp({ onClose }: { readonly onClose: () => void }) {
  const [secret, setSecret] = useState<SecondFactorSetUp>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  if (secret) return <FirstCode secret={secret} onCodes={setCodes} onClose={onClose} />;
  return <OwnPassword onSecret={setSecret} onClose={onClose} />;
}

interface OwnPasswordProps {
  readonly onSecret: (secret: SecondFactorSetUp) => void;
  readonly onClose: () => void;
}

function OwnPassword({ onSecret, onClose }: OwnPasswordProps) {
  const { t } = useTranslation('user.settings');
  const begin = useBeginFactor();
  const form = useForm({ resolver: zodResolver(secondFactorApi.setUp.body), defaultValues: { current_password: '' } });
  const problem = useProofProblems(form, begin.error, ['current_password']);
  const submit = form.handleSubmit((body) => begin.mutate(body, { onSuccess: onSecret }));
  return (
    <StepDialog
      title={t('factor.begin')}
      submit={t('factor.next')}
      isBusy={begin.isPending}
      problem={problem}
      isDirty={false}
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      <Typography color="textSecondary">{t('factor.how')}</Typography>
      <TextInput
        control={form.control}
        name="current_password"
        type="password"
        label={t('current-password')}
        help={t('current-password.why')}
        autoComplete="current-password"
        autoFocus
      />
    </StepDialog>
  );
}

interface FirstCodeProps {
  readonly secret: SecondFactorSetUp;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

function FirstCode({ secret, onCodes, onClose }: FirstCodeProps) {
  const { t } = useTranslation('user.settings');
  const confirm = useConfirmFactor();
  const form = useForm({ resolver: zodResolver(secondFactorApi.confirm.body), defaultValues: { code: '' } });
  const problem = useProofProblems(form, confirm.error, ['code']);
  const submit = form.handleSubmit((body) => confirm.mutate(body, { onSuccess: ({ recovery_codes }) => onCodes(recovery_codes) }));
  return (
    <StepDialog
      title={t('factor.scan')}
      submit={t('factor.confirm')}
      isBusy={confirm.isPending}
      problem={problem}
      isDirty
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      <Typography color="textSecondary">{t('factor.scan-text')}</Typography>
      <FactorSecret {...secret} />
      <TextInput
        control={form.control}
        name="code"
        label={t('factor.code')}
        help={t('factor.code-help')}
        autoComplete="one-time-code"
        autoFocus
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 12 } }}
      />
    </StepDialog>
  );
}
