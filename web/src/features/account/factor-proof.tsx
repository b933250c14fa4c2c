import { secondFactorApi } from '@fovea/contract/accounts';
import type { CallError } from '@fovea/contract/call';
import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { StepDialog } from './step-dialog.tsx';
import { useProofProblems } from './use-proof-problems.ts';

interface FactorProofProps {
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  readonly isDangerous?: boolean;
  readonly proving: {
    readonly error: CallError | null;
    readonly isPending: boolean;
  };
  readonly onProof: (proof: { current_password: string; code: string }) => void;
  readonly onClose: () => void;
}

/** Password and a code, before something about the second factor is changed. */
export function FactorProof({ title, text, submit: verb, isDangerous = false, proving, onProof, onClose }: FactorProofProps) {
  const { t } = useTranslation('user.settings');
  const form = useForm({ resolver: zodResolver(secondFactorApi.disable.body), defaultValues: { current_password: '', code: '' } });
  const problem = useProofProblems(form, proving.error, ['current_password', 'code']);
  const submit = form.handleSubmit(onProof);
  return (
    <StepDialog
      title={title}
      submit={verb}
      isDangerous={isDangerous}
      isBusy={proving.isPending}
      problem={problem}
      isDirty={false}
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      <Typography color="textSecondary">{text}</Typography>
      <TextInput
        control={form.control}
        name="current_password"
        type="password"
        label={t('current-password')}
        autoComplete="current-password"
        autoFocus
      />
      <TextInput control={form.control} name="code" label={t('factor.code')} help={t('factor.proof-help')} autoComplete="one-time-code" />
    </StepDialog>
  );
}
