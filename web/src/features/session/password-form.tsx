import type { CallError } from '@fovea/contract/call';
import type { CurrentUser } from '@fovea/contract/sessions';
import { NewPassword, PASSWORD_MAX, PASSWORD_MIN } from '@fovea/contract/sessions';
import { zodResolver } from '@hookform/resolvers/zod';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import RadioButtonUncheckedRounded from '@mui/icons-material/RadioButtonUncheckedRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText, fieldErrorsOf } from '../../lib/error-text.ts';
import { Banner } from '../../ui/banner.tsx';
import { useChangePassword } from './api.ts';
import { PasswordField } from './password-field.tsx';

const Form = NewPassword.refine(({ current_password, password }) => password !== current_password, { path: ['password'], error: 'same' });

/** The sentence for a new password that cannot be taken. */
function newPasswordText(t: TFunction, type: string | undefined): string {
  if (type === 'too_big') return t('new.long', { max: PASSWORD_MAX });
  return type === 'custom' ? t('new.same') : t('new.short', { min: PASSWORD_MIN });
}

/** What the server said of the change: a wrong current password belongs to its field. */
function refusalsOf(t: TFunction, error: CallError | null) {
  const fields = fieldErrorsOf(error);
  const isWrong = error?.problem?.code === 'wrong_credentials';
  const current = isWrong ? t('current.wrong') : fields.current_password;
  const next = fields.password;
  return { current, next, other: error && !current && !next ? errorText(t, error) : undefined };
}

export function PasswordForm({ email, onSaved }: { readonly email: string; readonly onSaved: (user: CurrentUser) => void }) {
  const { t } = useTranslation('user.manage-password');
  const [isShown, setIsShown] = useState(false);
  const change = useChangePassword();
  const form = useForm({ resolver: zodResolver(Form), defaultValues: { current_password: '', password: '' } });
  const { errors } = form.formState;
  const refused = refusalsOf(t, change.error);
  const showing = { isShown, onShow: setIsShown, words: { show: t('show'), hide: t('hide') } };
  const submit = form.handleSubmit((body) => change.mutate(body, { onSuccess: onSaved }));
  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 4, maxWidth: 460 }}>
      {refused.other && <Banner tone="error">{refused.other}</Banner>}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
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
        problem={errors.password ? newPasswordText(t, errors.password.type) : refused.next}
      />
      <Rules control={form.control} />
      <Button type="submit" variant="contained" size="large" loading={change.isPending} sx={{ justifySelf: 'start' }}>
        {t('submit')}
      </Button>
    </Box>
  );
}

/** The rules, and how far the new password is; said before the first mistake, not after. */
function Rules({ control }: { readonly control: ReturnType<typeof useForm<{ current_password: string; password: string }>>['control'] }) {
  const { t } = useTranslation('user.manage-password');
  const count = useWatch({ control, name: 'password' }).length;
  return (
    <Box
      component="ul"
      id="password-rules"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2, color: 'text.secondary', fontSize: 13 }}
    >
      <Rule isMet={count >= PASSWORD_MIN}>{t('rule.length', { min: PASSWORD_MIN, count })}</Rule>
      <Rule>{t('rule.any')}</Rule>
      <Rule>{t('rule.manager')}</Rule>
    </Box>
  );
}

/** A rule with its tick, or a plain hint when there is nothing to tick. */
function Rule({ isMet, children }: { readonly isMet?: boolean; readonly children: ReactNode }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
      {isMet === undefined ? (
        <Box aria-hidden sx={{ width: 4, height: 4, borderRadius: '50%', bgcolor: 'text.secondary', flex: 'none', mx: '6px', mt: '8px' }} />
      ) : isMet ? (
        <CheckCircleRounded aria-hidden color="success" sx={{ fontSize: 16, mt: '1px' }} />
      ) : (
        <RadioButtonUncheckedRounded aria-hidden sx={{ fontSize: 16, mt: '1px' }} />
      )}
      {children}
    </Box>
  );
}
