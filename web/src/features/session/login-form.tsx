import type { CallError } from '@fovea/contract/call';
import type { CurrentUser } from '@fovea/contract/sessions';
import { Credentials } from '@fovea/contract/sessions';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { TFunction } from 'i18next';
import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, fieldErrorsOf } from '../../lib/error-text.ts';
import { formatWait } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Field } from '../../ui/field.tsx';
import { useSignIn } from './api.ts';
import { PasswordField } from './password-field.tsx';

/** What the refusal means for the person who wants in. */
function refusalText(t: TFunction, error: CallError, locale: string): string {
  const code = error.problem?.code;
  if (code === 'wrong_credentials') return t('wrong');
  if (code !== 'too_many_requests') return errorText(t, error);
  return error.retryAfterS === undefined ? t('throttled') : t('throttled-for', { time: formatWait(error.retryAfterS, locale) });
}

/** The first page anybody loads: two fields need no form library, so it brings none. */
export function LoginForm({ onSignedIn }: { readonly onSignedIn: (user: CurrentUser) => void }) {
  const { t, i18n } = useTranslation('auth.login');
  const [isShown, setIsShown] = useState(false);
  const [wrong, setWrong] = useState<ReadonlySet<unknown>>(new Set());
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const signIn = useSignIn();
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
    if (parsed.success) signIn.mutate(parsed.data, { onSuccess: onSignedIn, onError: () => password.current?.select() });
    else (names.has('email') ? email : password).current?.focus();
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
      {signIn.error && (
        <Banner tone={signIn.error.status === 429 ? 'warning' : 'error'}>{refusalText(t, signIn.error, i18n.language)}</Banner>
      )}
      <Field
        name="email"
        ref={email}
        label={t('email')}
        type="email"
        autoComplete="username"
        autoFocus
        problem={wrong.has('email') ? t('email.invalid') : refused.email}
      />
      <PasswordField
        name="password"
        ref={password}
        label={t('password')}
        autoComplete="current-password"
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
    </Box>
  );
}
