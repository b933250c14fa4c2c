import { OwnProof } from '@fovea/contract/sessions';
import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { ownIdentityQuery, useProve } from './api.ts';
import { ProveAtOrganisation, ProveAtOrganisationOnly } from './prove-at-organisation.tsx';
import { ProveByPasskey } from './prove-by-passkey.tsx';
import { StepDialog } from './step-dialog.tsx';
import { useProofProblems } from './use-proof-problems.ts';

interface ProveDialogProps {
  readonly hasSecondFactor: boolean;
  readonly onProved: () => void;
  readonly onClose: () => void;
}

const NOTHING = { current_password: '', code: '' };

/** Asks who sits there to prove it: by their organisation alone, where they have no password that counts. */
export function ProveDialog(props: ProveDialogProps) {
  const { data: own } = useQuery(ownIdentityQuery);
  const isWithoutPassword = own?.identity && !(own.has_password && own.password_counts);
  return isWithoutPassword ? <ProveAtOrganisationOnly {...props} /> : <ProveByPassword {...props} isLinked={Boolean(own?.identity)} />;
}

/** Asks who sits there for the password once more, and for a code where there is a second factor. */
function ProveByPassword({ hasSecondFactor, isLinked, onProved, onClose }: ProveDialogProps & { readonly isLinked: boolean }) {
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
      {isLinked && <ProveAtOrganisation />}
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
