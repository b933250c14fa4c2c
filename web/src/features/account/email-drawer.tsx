import { EmailChange } from '@fovea/contract/accounts';
import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { usePatientMutation } from '../../lib/use-patient-mutation.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useChangeEmail } from './api.ts';
import { useProofProblems } from './use-proof-problems.ts';

interface EmailDrawerProps {
  /** Told the new address once a mail is on its way there. */
  readonly onAsked: (email: string) => void;
  readonly onClose: () => void;
}

/** Asks for another address to sign in with. */
export function EmailDrawer({ onAsked, onClose }: EmailDrawerProps) {
  const { t } = useTranslation('user.settings');
  const change = useChangeEmail(usePatientMutation);
  const form = useForm({ resolver: zodResolver(EmailChange), defaultValues: { email: '', current_password: '' } });
  const problem = useProofProblems(form, change.error, ['email', 'current_password']);
  const submit = form.handleSubmit((body) => change.mutate(body, { onSuccess: () => onAsked(body.email) }));
  return (
    <FormDrawer
      title={t('email.change')}
      submit={t('email.submit')}
      problem={problem}
      isDirty={form.formState.isDirty}
      isBusy={change.isPending}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Typography color="textSecondary">{t('email.how')}</Typography>
      <TextInput control={form.control} name="email" type="email" label={t('email.new')} autoComplete="email" autoFocus />
      <TextInput
        control={form.control}
        name="current_password"
        type="password"
        label={t('current-password')}
        help={t('current-password.why')}
        autoComplete="current-password"
      />
    </FormDrawer>
  );
}
