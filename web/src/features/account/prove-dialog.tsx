import { OwnProof } from '@fovea/contract/sessions';
import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useProve } from './api.ts';
import { ProveByPasskey } from './prove-by-passkey.tsx';
import { StepDialog } from './step-dialog.tsx';
import { useProofProblems } from './use-proof-problems.ts';

interface ProveDialogProps {
  readonly hasSecondFactor: boolean;
  readonly onProved: () => void;
  readonly onClose: () => void;
}

const NOTHING = { current_password: '', code: '' };

/** Asks who sits there for the password once more, and for a code where there is a second factor. */
export function ProveDialog({ hasSecondFactor, onProved, onClose }: ProveDialogProps) {
  const { t } = useTranslation('user.settings');
  const prove = useProve();
  const schema = hasSecondFactor ? OwnProof.required() : OwnProof.pick({ current_password: true });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: hasSecondFactor ? NOTHING : { current_password: '' } });
  const problem = useProofProblems(form, prove.error, ['current_password', 'code']);
  const submit = form.handleSubmit((proof) => prove.mutate(proof, { onSuccess: onProved }));
  return (
    <StepDialog
      title={t('prove.title')}
      submit={t('prove.submit')}
      isBusy={prove.isPending}
      problem={problem}
      isDirty={false}
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      <Typography color="textSecondary">{t('prove.text')}</Typography>
      <ProveByPasskey onProved={onProved} />
      <TextInput
        control={form.control}
        name="current_password"
        type="password"
        label={t('current-password')}
        autoComplete="current-password"
        autoFocus
      />
      {hasSecondFactor && (
        <TextInput control={form.control} name="code" label={t('factor.code')} help={t('factor.proof-help')} autoComplete="one-time-code" />
      )}
    </StepDialog>
  );
}
