import { PasskeyName } from '@fovea/contract/passkeys';
import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { passkeyErrorText } from '../../lib/passkey.ts';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { useAddPasskey } from './api.ts';
import { deviceFrom } from './device-name.ts';
import { StepDialog } from './step-dialog.tsx';

const Named = z.strictObject({ name: PasskeyName });

/** Asks for a name, then leaves the rest to the browser. */
export function AddPasskey({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('user.settings');
  const say = useSnackbar();
  const add = useAddPasskey();
  const { browser, system } = deviceFrom(navigator.userAgent);
  const name = browser && system ? t('places.on', { browser, system }) : (browser ?? system ?? t('passkeys.name.first'));
  const form = useForm({ resolver: zodResolver(Named), defaultValues: { name } });
  const submit = form.handleSubmit((body) =>
    add.mutate(body, {
      onSuccess: () => {
        say({ text: t('passkeys.added') });
        onClose();
      },
    }),
  );
  return (
    <StepDialog
      title={t('passkeys.add')}
      submit={t('passkeys.add.submit')}
      isBusy={add.isPending}
      problem={add.error && !add.isPending ? passkeyErrorText(t, add.error) : undefined}
      isDirty={false}
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      <Typography color="textSecondary">{t('passkeys.add.text')}</Typography>
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
