import type { Passkey } from '@fovea/contract/passkeys';
import { passkeyApi } from '@fovea/contract/passkeys';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useServerProblems } from '../../ui/form/use-server-problems.ts';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { useRenamePasskey } from './api.ts';
import { StepDialog } from './step-dialog.tsx';

interface RenamePasskeyProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

export function RenamePasskey({ passkey, onClose }: RenamePasskeyProps) {
  const { t } = useTranslation('user.settings');
  const say = useSnackbar();
  const rename = useRenamePasskey(passkey.id);
  const form = useForm({ resolver: zodResolver(passkeyApi.rename.body), defaultValues: { name: passkey.name } });
  const problem = useServerProblems(form, rename.error, ['name']);
  const submit = form.handleSubmit((body) =>
    rename.mutate(body, {
      onSuccess: () => {
        say({ text: t('saved') });
        onClose();
      },
    }),
  );
  return (
    <StepDialog
      title={t('passkeys.rename-one', { name: passkey.name })}
      submit={t('action.save')}
      isBusy={rename.isPending}
      problem={problem}
      isDirty={form.formState.isDirty}
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      <TextInput
        control={form.control}
        name="name"
        label={t('passkeys.name')}
        help={t('passkeys.name.help')}
        autoComplete="off"
        autoFocus
      />
    </StepDialog>
  );
}
