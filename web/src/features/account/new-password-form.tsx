import type { AccountLink } from '@fovea/contract/accounts';
import { PASSWORD_MAX } from '@fovea/contract/sessions';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { fieldErrorsOf, useErrorText } from '../../lib/error-text.ts';
import { Banner } from '../../ui/banner.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useChooseByLink } from './api.ts';
import { PasswordRules } from './password-rules.tsx';

interface NewPasswordFormProps {
  readonly token: string;
  readonly link: Pick<AccountLink, 'kind' | 'password_min'>;
  readonly onChosen: () => void;
}

/** The password that somebody chooses by the link in a mail: for the first time, or anew. */
export function NewPasswordForm({ token, link, onChosen }: NewPasswordFormProps) {
  const { t } = useTranslation('auth.password-new');
  const text = useErrorText();
  const [isShown, setIsShown] = useState(false);
  const [password, setPassword] = useState('');
  const [isTold, setIsTold] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const choose = useChooseByLink();
  const { password_min: min, kind } = link;
  const isLongEnough = [...password].length >= min;
  const fault = isLongEnough ? password.length > PASSWORD_MAX && t('long', { max: PASSWORD_MAX }) : t('short', { min });
  const said = fieldErrorsOf(choose.error).password;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsTold(true);
    if (!fault) choose.mutate({ token, password }, { onSuccess: onChosen });
    else field.current?.focus();
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
      {choose.error && !said && <Banner tone={choose.error.status === 429 ? 'warning' : 'error'}>{text(choose.error)}</Banner>}
      <PasswordField
        ref={field}
        name="password"
        label={t('password')}
        autoComplete="new-password"
        autoFocus
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        describedBy="password-rules"
        isShown={isShown}
        onShow={setIsShown}
        words={{ show: t('show'), hide: t('hide') }}
        problem={(isTold && fault) || said}
      />
      <PasswordRules
        id="password-rules"
        length={t('rule.length', { min, count: [...password].length })}
        isLongEnough={isLongEnough}
        hints={[t('rule.any'), t('rule.manager')]}
      />
      {choose.error?.problem?.code === 'email_taken' && (
        <Button component={Link} to="/login">
          {t('gone.login')}
        </Button>
      )}
      <Button type="submit" variant="contained" size="large" loading={choose.isPending}>
        {kind === 'invitation' ? t('accept') : t('submit')}
      </Button>
    </Box>
  );
}
