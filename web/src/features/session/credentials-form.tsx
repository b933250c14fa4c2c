import type { CallError } from '@fovea/contract/call';
import { Credentials } from '@fovea/contract/sessions';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FormEvent, ReactNode } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '../../lib/error-text.ts';
import { Field } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

interface CredentialsFormProps {
  readonly banner: ReactNode;
  readonly email: string;
  /** Another way in than the two fields. */
  readonly otherwise: ReactNode;
  readonly aside: ReactNode;
  readonly signIn: { readonly error: CallError | null; readonly isPending: boolean };
  readonly onCredentials: (credentials: Credentials) => Promise<void>;
}

/** The first page anybody loads: two fields need no form library, so it brings none. */
export function CredentialsForm({ banner, email: known, otherwise, aside, signIn, onCredentials }: CredentialsFormProps) {
  const { t } = useTranslation('auth.login');
  const [isShown, setIsShown] = useState(false);
  const [wrong, setWrong] = useState<ReadonlySet<unknown>>(new Set());
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const refused = fieldErrorsOf(signIn.error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const parsed = Credentials.safeParse({
      email: form.get('email'),
      password: form.get('password'),
      remember: form.get('remember') === 'on',
    });
    const names = new Set(parsed.error?.issues.map(({ path }) => path[0]));
    setWrong(names);
    if (parsed.success) void onCredentials(parsed.data).then(() => password.current?.select());
    else (names.has('email') ? email : password).current?.focus();
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
      {banner}
      <Field
        name="email"
        ref={email}
        label={t('email')}
        type="email"
        autoComplete="username webauthn"
        defaultValue={known}
        autoFocus={known === ''}
        problem={wrong.has('email') ? t('email.invalid') : refused.email}
      />
      <PasswordField
        name="password"
        ref={password}
        label={t('password')}
        autoComplete="current-password"
        autoFocus={known !== ''}
        isShown={isShown}
        onShow={setIsShown}
        words={{ show: t('password.show'), hide: t('password.hide') }}
        problem={wrong.has('password') ? t('password.missing') : refused.password}
      />
      <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 36, justifySelf: 'start', cursor: 'pointer' }}>
        <Box
          component="input"
          type="checkbox"
          name="remember"
          sx={{ width: 18, height: 18, m: 0, accentColor: 'var(--mui-palette-primary-main)' }}
        />
        {t('remember')}
      </Box>
      <Button type="submit" variant="contained" size="large" loading={signIn.isPending}>
        {t('submit')}
      </Button>
      {otherwise}
      {aside}
    </Box>
  );
}
