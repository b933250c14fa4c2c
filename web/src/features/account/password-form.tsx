import type { CallError } from '@fovea/contract/call';
import type { CurrentUser } from '@fovea/contract/sessions';
import { PASSWORD_MAX, PASSWORD_MIN, PASSWORD_MIN_WITH_FACTOR, PasswordChange } from '@fovea/contract/sessions';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText, fieldErrorsOf } from '../../lib/error-text.ts';
import { Banner } from '../../ui/banner.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { useChangePassword } from './api.ts';
import { PasswordRules } from './password-rules.tsx';

/** How short a password may be depends on the person. */
const formFor = (min: number) =>
  PasswordChange.refine(({ password }) => password.length >= min, { path: ['password'], error: 'short', abort: true }).refine(
    ({ current_password, password }) => password !== current_password,
    { path: ['password'], error: 'same' },
  );

/** The sentence for a new password that cannot be taken. */
function newPasswordText(
  t: TFunction,
  { type, message }: { type?: string | undefined; message?: string | undefined },
  min: number,
): string {
  if (type === 'too_big') return t('new.long', { max: PASSWORD_MAX });
  return message === 'same' ? t('new.same') : t('new.short', { min });
}

/** What the server said of the change: a wrong current password belongs to its field. */
function refusalsOf(t: TFunction, error: CallError | null) {
  const fields = fieldErrorsOf(error);
  const isWrong = error?.problem?.code === 'wrong_credentials';
  const current = isWrong ? t('current.wrong') : fields.current_password;
  const next = fields.password;
  return { current, next, other: error && !current && !next ? errorText(t, error) : undefined };
}

interface PasswordFormProps {
  readonly user: Pick<CurrentUser, 'email' | 'has_second_factor'>;
  readonly onSaved: (user: CurrentUser) => void;
}

export function PasswordForm({ user, onSaved }: PasswordFormProps) {
  const { t } = useTranslation('user.manage-password');
  const [isShown, setIsShown] = useState(false);
  const min = user.has_second_factor ? PASSWORD_MIN_WITH_FACTOR : PASSWORD_MIN;
  const change = useChangePassword();
  const form = useForm({ resolver: zodResolver(formFor(min)), defaultValues: { current_password: '', password: '' } });
  const { errors } = form.formState;
  const count = useWatch({ control: form.control, name: 'password' }).length;
  const refused = refusalsOf(t, change.error);
  const showing = { isShown, onShow: setIsShown, words: { show: t('show'), hide: t('hide') } };
  const submit = form.handleSubmit((body) => change.mutate(body, { onSuccess: onSaved }));
  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 4, maxWidth: 460 }}>
      {refused.other && <Banner tone="error">{refused.other}</Banner>}
      <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
      <PasswordField
        {...form.register('current_password')}
        {...showing}
        label={t('current')}
        autoComplete="current-password"
        problem={errors.current_password ? t('current.missing') : refused.current}
      />
      <PasswordField
        {...form.register('password')}
        {...showing}
        label={t('new')}
        autoComplete="new-password"
        describedBy="password-rules"
        problem={errors.password ? newPasswordText(t, errors.password, min) : refused.next}
      />
      <PasswordRules
        id="password-rules"
        length={t('rule.length', { min, count })}
        isLongEnough={count >= min}
        hints={[t('rule.any'), t('rule.manager')]}
      />
      <Button type="submit" variant="contained" size="large" loading={change.isPending} sx={{ justifySelf: 'start' }}>
        {t('submit')}
      </Button>
    </Box>
  );
}
