import type { CallError } from '@fovea/contract/call';
import type { Credentials, CurrentUser } from '@fovea/contract/sessions';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../lib/error-text.ts';
import { formatWait } from '../../lib/format-wait.ts';
import { Banner } from '../../ui/banner.tsx';
import { useSignIn } from './api.ts';
import { CodeForm } from './code-form.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';

/** What the refusal means for the person who wants in. */
function refusalText(t: TFunction, error: CallError, locale: string): string {
  const code = error.problem?.code;
  if (code === 'wrong_credentials') return t('wrong');
  if (code !== 'too_many_requests') return errorText(t, error);
  return error.retryAfterS === undefined ? t('throttled') : t('throttled-for', { time: formatWait(error.retryAfterS, locale) });
}

interface LoginFormProps {
  readonly onSignedIn: (user: CurrentUser) => void;
  /** Told when the step changes: at the code, the password is behind the person. */
  readonly onStep?: (step: 'credentials' | 'code') => void;
  /** The address of whoever was signed in, to begin with. */
  readonly email?: string;
  /** What stands under the form, such as the way out for who has forgotten the password. */
  readonly aside?: ReactNode;
}

/** E-mail and password, and the code of whoever has a second factor. */
export function LoginForm({ onSignedIn, onStep, email = '', aside }: LoginFormProps) {
  const { t, i18n } = useTranslation('auth.login');
  const signIn = useSignIn();
  const [asked, setAsked] = useState<Credentials>();
  const ask = (credentials: Credentials | undefined) => {
    setAsked(credentials);
    onStep?.(credentials ? 'code' : 'credentials');
  };
  const refusal = signIn.error?.problem?.code;
  const banner = signIn.error && refusal !== 'second_factor_required' && refusal !== 'wrong_second_factor' && (
    <Banner tone={signIn.error.status === 429 ? 'warning' : 'error'}>{refusalText(t, signIn.error, i18n.language)}</Banner>
  );
  const send = (body: Credentials) =>
    signIn.mutateAsync(body).then(
      (user) => onSignedIn(user),
      (error: CallError) => {
        const code = error.problem?.code;
        if (code === 'second_factor_required') ask(body);
        if (code === 'wrong_credentials') ask(undefined); // the password was changed in between
      },
    );
  if (asked)
    return (
      <CodeForm
        banner={banner}
        isWrong={refusal === 'wrong_second_factor'}
        isBusy={signIn.isPending}
        onCode={(code) => void send({ ...asked, code })}
        onBack={() => ask(undefined)}
      />
    );
  const otherwise = <PasskeySignIn onSignedIn={onSignedIn} />;
  return <CredentialsForm banner={banner} email={email} otherwise={otherwise} aside={aside} signIn={signIn} onCredentials={send} />;
}
