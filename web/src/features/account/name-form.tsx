import { AccountChange } from '@fovea/contract/accounts';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/banner.tsx';
import { inFields, resetTo } from '../../ui/form/reset-to.ts';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useServerProblems } from '../../ui/form/use-server-problems.ts';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { useChangeName } from './api.ts';

/** The name that colleagues see beside what one does. */
export function NameForm({ name }: { readonly name: string }) {
  const { t } = useTranslation('user.settings');
  const say = useSnackbar();
  const change = useChangeName();
  const form = useForm({ resolver: zodResolver(AccountChange), defaultValues: { name } });
  const problem = useServerProblems(form, change.error, ['name']);
  const { isDirty } = form.formState;
  const submit = form.handleSubmit((body) => {
    const sent = inFields(form, ['name']);
    return change.mutate(body, {
      onSuccess: (user) => {
        resetTo(form, { name: user.name }, sent);
        say({ text: t('saved') });
      },
    });
  });
  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 4, maxWidth: 460 }}>
      {problem && <Banner tone="error">{problem}</Banner>}
      <TextInput control={form.control} name="name" label={t('name')} help={t('name.help')} autoComplete="name" />
      <Button type="submit" variant="contained" disabled={!isDirty} loading={change.isPending} sx={{ justifySelf: 'start' }}>
        {t('name.save')}
      </Button>
      <UnsavedGuard isDirty={isDirty} />
    </Box>
  );
}
