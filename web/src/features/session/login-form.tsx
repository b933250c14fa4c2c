import type { CallError } from '@fovea/contract/call';
import type { CurrentUser } from '@fovea/contract/sessions';
import { Credentials } from '@fovea/contract/sessions';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText, fieldErrorsOf } from '../../lib/error-text.ts';
import { formatWait } from '../../lib/format.ts';
import { useSignIn } from './api.ts';
import { PasswordField } from './password-field.tsx';

/** What the refusal means for the person who wants in. */
function refusalText(t: TFunction, error: CallError, locale: string): string {
  const code = error.problem?.code;
  if (code === 'wrong_credentials') return t('wrong');
  if (code !== 'too_many_requests') return errorText(t, error);
  return error.retryAfterS === undefined ? t('throttled') : t('throttled-for', { time: formatWait(error.retryAfterS, locale) });
}

export function LoginForm({ onSignedIn }: { readonly onSignedIn: (user: CurrentUser) => void }) {
  const { t, i18n } = useTranslation('auth.login');
  const [isShown, setIsShown] = useState(false);
  const signIn = useSignIn();
  const form = useForm({ resolver: zodResolver(Credentials), defaultValues: { email: '', password: '', remember: false } });
  const { errors } = form.formState;
  const refused = fieldErrorsOf(signIn.error);
  const submit = form.handleSubmit((body) => signIn.mutate(body, { onSuccess: onSignedIn, onError: () => form.setFocus('password') }));
  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 4 }}>
      <Box aria-live="polite">
        {signIn.error && (
          <Alert severity={signIn.error.status === 429 ? 'warning' : 'error'}>{refusalText(t, signIn.error, i18n.language)}</Alert>
        )}
      </Box>
      <TextField
        {...form.register('email')}
        label={t('email')}
        type="email"
        autoComplete="username"
        autoFocus
        fullWidth
        error={Boolean(errors.email ?? refused['email'])}
        helperText={errors.email ? t('email.invalid') : refused['email']}
      />
      <PasswordField
        {...form.register('password')}
        label={t('password')}
        autoComplete="current-password"
        isShown={isShown}
        onShow={setIsShown}
        words={{ show: t('password.show'), hide: t('password.hide') }}
        error={Boolean(errors.password ?? refused['password'])}
        helperText={errors.password ? t('password.missing') : refused['password']}
      />
      <Controller
        control={form.control}
        name="remember"
        render={({ field: { value, ...field } }) => (
          <FormControlLabel control={<Checkbox {...field} checked={value ?? false} />} label={t('remember')} />
        )}
      />
      <Button type="submit" variant="contained" size="large" loading={signIn.isPending}>
        {t('submit')}
      </Button>
    </Box>
  );
}
